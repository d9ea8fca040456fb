const { createInterface } = require("node:readline");

let rows = 0;
let columns = 0;
createInterface({ input: process.stdin }).on("line", (line) => {
  const [word, ...rest] = line.trim().split(/\s+/);
  if (word === "game") {
    [rows, columns] = [Number(rest[1]), Number(rest[2])];
    console.log("ready");
  } else if (word === "go") {
    const discs = (column) => rest.filter((move) => Number(move) === column).length;
    const numbers = Array.from({ length: columns }, (_, index) => index + 1);
    console.log(numbers.find((column) => discs(column) < rows));
  }
});
