import random, sys

for line in sys.stdin:
    word, *rest = line.split()
    if word == "game":
        rows, columns = int(rest[1]), int(rest[2])
        print("ready", flush=True)
    elif word == "go":
        numbers = [str(column) for column in range(1, columns + 1)]
        print(random.choice([n for n in numbers if rest.count(n) < rows]), flush=True)
