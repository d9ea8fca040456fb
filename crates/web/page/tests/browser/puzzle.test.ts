import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings } from "./axe.ts";
import { begun, drop, PHONE } from "./site.ts";

const { site, window } = begun();

interface Facts {
  position: { moves: string[] };
  answer: string;
}

async function facts(id: string | number): Promise<Facts> {
  return (await fetch(`${site.base}/api/v1/puzzles/${id}`)).json() as Promise<Facts>;
}

const today = () => new Date().toISOString().slice(0, 10);

/** A column that has room and is not the answer. */
function wrong({ answer, position: { moves } }: Facts): number {
  const hasRoom = (move: string) => moves.filter((each) => each === move).length < 6;
  return Number([..."1234567"].find((move) => move !== answer && hasRoom(move)));
}

test("the puzzle of the day is missed, tried again and solved, and the day is remembered", async () => {
  const page = await window.page();
  const day = today();
  const puzzle = await facts(day);
  await page.goto(`${site.base}/puzzle`);
  await page.getByRole("link", { name: "Go to the puzzle" }).click();
  await page.waitForFunction((day) => location.pathname === `/puzzle/${day}`, day);
  await page.getByRole("heading", { name: /to move: find the only move that/ }).waitFor();
  await drop(page, wrong(puzzle));
  await page.getByText(`${wrong(puzzle)} is not the move.`).first().waitFor();
  await page.getByText(/answers \d and (wins|reaches)/).first().waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await drop(page, Number(puzzle.answer));
  await page.getByText(/^✓ Right: /).waitFor();
  await page.getByText("Solved today: a streak of one day.").waitFor();
  await page.reload();
  await page.goto(`${site.base}/puzzle`);
  await page.getByText("You have solved today’s puzzle.").waitFor();
  await page.getByText("1 of 100 solved").waitFor();
});

test("the puzzle of another day is the same for everybody", async () => {
  const boards: string[][] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await window.page({ colorScheme });
    await page.goto(`${site.base}/puzzle/2026-11-29`);
    await page.getByText(/Puzzle of the day: 2026-11-29 · Level 5/).waitFor();
    const columns = page.getByRole("button", { name: /^Column \d/ });
    boards.push(await columns.evaluateAll((all) => all.map((each) => each.getAttribute("aria-label") ?? "")));
  }
  expect(boards[0]).toHaveLength(7);
  expect(boards[1]).toEqual(boards[0]);
});

test("a puzzle is solved by the keyboard alone, and the next one follows", async () => {
  const page = await window.page();
  const puzzle = await facts(201);
  await page.goto(`${site.base}/puzzle/201`);
  await page.getByRole("button", { name: "Hint" }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");
  const tabTo = async (name: RegExp) => {
    for (let tabs = 0; tabs < 30 && !name.test((await focused()).trim()); tabs++) await page.keyboard.press("Tab");
    expect((await focused()).trim()).toMatch(name);
  };
  await tabTo(/^Hint$/);
  await page.keyboard.press("Enter");
  await page.getByText(/takes|loses within/).first().waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await tabTo(/^Column/);
  await page.keyboard.press("Home");
  for (let column = 1; column < Number(puzzle.answer); column++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByText(/^✓ Right: /).waitFor();
  await tabTo(/^Next puzzle$/);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.pathname === "/puzzle/202");
});

test("a shown answer does not count as solved", async () => {
  const page = await window.page();
  const puzzle = await facts(301);
  await page.goto(`${site.base}/puzzle/301`);
  await page.getByRole("button", { name: "Show the answer" }).click();
  await page.getByText(`The answer is ${puzzle.answer}.`).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem("discus puzzles"))).toBeNull();
  await page.getByRole("link", { name: "Play on against the perfect player" }).click();
  await page.waitForFunction(() => location.pathname.startsWith("/p/7x6/") && location.search.includes("perfect"));
});

test("a finished game leads to its puzzles", async () => {
  const page = await window.page();
  // Red misses column 4, and Yellow completes a column.
  await page.goto(`${site.base}/p/7x6/1121317?first=person&second=person`);
  await drop(page, 1);
  await page.getByRole("link", { name: "Puzzles in this game" }).click();
  await page.waitForFunction(() => location.pathname === "/puzzle/7x6/11213171");
  await page.getByText(/Puzzle 1 of \d in this game · Level 1/).waitFor();
  await page.getByRole("heading", { name: "Red to move: find the only move that wins." }).waitFor();
  await drop(page, 4);
  await page.getByText("Right: 4 wins in one move.").first().waitFor();
  await page.getByRole("link", { name: "Analyse the game" }).click();
  await page.waitForFunction(() => location.pathname === "/a/7x6/11213171");
});

test("the puzzles of a game follow each other, also after a reload", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/puzzle/7x6/3125555333534422211351777777`);
  await page.getByText(/Puzzle 1 of \d in this game/).waitFor();
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await page.getByText(/Puzzle 2 of \d in this game/).waitFor();
  await page.reload();
  await page.getByText(/Puzzle 2 of \d in this game/).waitFor();
});

test("on a board for which there is no perfect player, nobody is to play on against one", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/puzzle/5x4/11213`);
  await page.getByRole("button", { name: "Show the answer" }).click();
  await page.getByText(/^. The answer is \d\.$/).waitFor();
  expect(await page.getByRole("link", { name: /perfect/ }).count()).toBe(0);
});

test.each([
  ["/puzzle/501", "There is no such puzzle"],
  ["/puzzle/2026-02-30", "There is no such day"],
  ["/puzzle/nonsense", "There is no such puzzle"],
  ["/puzzle/7x6/8", "cannot be played"],
])("%s says what is wrong, and leads on", async (address, words) => {
  const page = await window.page();
  await page.goto(site.base + address);
  const alert = page.getByRole("alert");
  await alert.getByText(words).waitFor();
  await alert.getByRole("link", { name: "Go to the puzzles." }).click();
  await page.getByRole("heading", { name: "Puzzles", level: 1 }).waitFor();
});

test("a game without puzzles says so", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/puzzle/1x1/`);
  await page.getByText("This game has no puzzle").waitFor();
  expect(await findings(page)).toEqual([]);
});

const STATES: [string, string, (page: Page) => Promise<unknown>][] = [
  ["all", "/puzzle", (page) => page.getByText("0 of 100 solved").first().waitFor()],
  ["hinted", "/puzzle/420", async (page) => {
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByText(/takes|loses within/).first().waitFor();
  }],
  ["missed", "/puzzle/420", async (page) => {
    await drop(page, wrong(await facts(420)));
    await page.getByText(/answers \d and/).first().waitFor();
  }],
  ["solved", "/puzzle/420", async (page) => {
    await drop(page, Number((await facts(420)).answer));
    await page.getByText(/best answer is/).first().waitFor();
  }],
  ["unknown", "/puzzle/0", (page) => page.getByRole("alert").waitFor()],
];

for (const colorScheme of ["light", "dark"] as const) {
  test.each(STATES)(`${colorScheme}: axe finds nothing in puzzles: %s`, async (_, address, prepare) => {
    const page = await window.page({ colorScheme, ...PHONE });
    await page.goto(site.base + address);
    await prepare(page);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.context().close();
  });
}
