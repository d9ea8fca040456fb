"""The sums as they should be."""

import sys

for line in sys.stdin:
    words = line.split()
    if words == ["end"]:
        break
    try:
        print("Sum:", sum(int(word) for word in words))
    except ValueError:
        print("Error: these are not numbers.")
