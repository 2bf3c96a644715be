package page

// spanish are the same words in Spanish.
var spanish = map[string]string{
	"skip": "Ir al contenido", "pages": "Páginas", "contents": "Índice", "problems": "Problemas",

	"contents.lead": "Todo lo que muestran las páginas de este paquete. {key} abre la búsqueda.", "contents.kind": "{kind}: {n}", "contents.spoilers": "{kind}: {n} (revela algo)",
	"packs": "Paquetes", "packs.workspace": "Espacio de trabajo",

	"problems.lead": "{counts}, con las palabras del terminal.", "problems.none": "Nada que corregir: ni errores, ni avisos, ni observaciones.",
	"problems.whole": "El paquete entero", "problems.excerpt": "Extracto", "problems.game": "Ver una partida que lo muestra", "problems.codes": "Qué significan los códigos", "problem": "Problema",
	"error": "{n} errores", "error.1": "1 error", "warning": "{n} avisos", "warning.1": "1 aviso", "info": "{n} observaciones", "info.1": "1 observación",
	"filter.show": "Mostrar", "filter.error": "errores ({n})", "filter.warning": "avisos ({n})", "filter.info": "observaciones ({n})",
	"filter.code": "con", "filter.all": "todos los códigos", "filter.shown": "Se muestran {n} de {all}.", "filter.none": "No se muestra ninguno de {all}.",

	"search.field": "Buscar  /", "search.label": "Buscar en todas las páginas", "search.found": "Encontrado", "search.spoiler": "{kind} (revela algo)",
	"search.nothing": "No se ha encontrado nada.", "search.count": "Encontrados: {n}.", "search.first": "Los primeros {most} de {n}.", "search.lost": "No se puede cargar el índice de la búsqueda.",

	// What changed between two versions.
	"changes": "Qué ha cambiado", "changes.versions": "{old} → {new}", "changes.none": "Lo que ven los jugadores no ha cambiado.", "changes.before": "Antes", "changes.after": "Después", "changes.part": "Parte", "changes.new": "nuevo", "changes.gone": "eliminado", "changes.changed": "cambiado",
}
