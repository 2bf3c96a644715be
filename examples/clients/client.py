"""Plays the seat of a link: python3 client.py URL [SEED], until the game is over.

It answers whenever its seat is asked, with any of the options that are its own.
Nothing but Python 3 is needed. docs/protocol.md says what is said here.
"""
import json, random, sys, time, urllib.request, uuid

link, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else None
page, key = link.split("#at=")
host = "/".join(page.split("/")[:3])
chance = random.Random(seed)

def call(method, tries=5, **params):
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()
    asked = urllib.request.Request(host + "/rpc", body, {"Authorization": "Bearer " + key})
    try:
        with urllib.request.urlopen(asked) as answered:
            reply = json.load(answered)
    except OSError:  # the reply is lost; what has an id is done once, however often it is sent
        if tries == 1:
            raise
        time.sleep(1)
        return call(method, tries - 1, **params)
    error = reply.get("error")
    if error and error["data"]["name"] == "limit":  # a key makes so many calls a second
        time.sleep(1)
        return call(method, tries, **params)
    return reply.get("result"), error

call("table.sit", name="Python")
look, error = call("table.look")
while look and look["point"]["kind"] != "over":
    if look["legal"]:  # these are for this seat; somebody may be faster, then it is refused
        option = chance.choice(look["legal"])
        done, error = call("game.act", index=option["index"], hash=look["hash"], id=str(uuid.uuid4()))
        print(option["text"] if done else "refused: " + error["message"])
        look, error = call("table.look")
    else:
        look, error = call("table.look", wait=look["version"])
print(look["outcome"]["result"] if look else error["message"])
