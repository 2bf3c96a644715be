// What scripts say, in the language of the page. A table is the words of a
// language by key; "{name}" in a phrase stands for a value.
'use strict';
self.acforgeWords = (lang, words) => {
  const forms = new Intl.PluralRules(lang);
  const fill = (phrase, values) => phrase.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
  const say = (key, values = {}) => fill(words[key] ?? key, values);
  // number is the phrase for n things: its form for one has the end ".1", others
  // that of the plural's name.
  say.number = (key, n, values = {}) => {
    const form = forms.select(n);
    const end = form === 'one' ? '.1' : '.' + form;
    return say(Object.hasOwn(words, key + end) ? key + end : key, { n, ...values });
  };
  return say;
};
