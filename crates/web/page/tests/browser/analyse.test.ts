import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { begun, column, drop } from "./site.ts";

const { site, window } = begun();

async function analyse(game: string): Promise<Page> {
  const page = await window.page();
  await page.goto(`${site.base}/a/${game}`);
  await page.getByRole("main").locator("button").first().waitFor();
  return page;
}

/** What stands under the columns once nothing is missing. */
async function scores(page: Page): Promise<string[]> {
  const numbers = page.getByRole("list", { name: "Scores of the columns" }).locator(".number");
  await page.waitForFunction(() => {
    const shown = [...document.querySelectorAll(".scores .number")];
    return shown.length > 0 && shown.every(({ textContent }) => textContent !== "…");
  });
  return numbers.allTextContents();
}

/** Published by Pascal Pons (connect4.gamesolver.org): the middle wins, the columns beside it draw. */
test("the empty board has the published scores, in numbers and in words", async () => {
  const page = await analyse("7x6/");
  expect(await scores(page)).toEqual(["\u22122", "\u22121", "0", "+1", "0", "\u22121", "\u22122"]);
  expect(await page.getByText("wins in 21", { exact: true }).isVisible()).toBe(true);
  await page.getByText("Red wins in 21. Proved.").waitFor();
});

test("scores stay on from move to move until they are switched off", async () => {
  const page = await analyse("7x6/");
  await drop(page, 4);
  await page.waitForFunction(() => location.pathname === "/a/7x6/4");
  expect(await scores(page)).toHaveLength(7);
  await page.getByRole("switch", { name: "Scores" }).uncheck();
  expect(await page.getByRole("list", { name: "Scores of the columns" }).count()).toBe(0);
  await page.reload();
  await column(page, 4).waitFor();
  expect(await page.getByRole("switch", { name: "Scores" }).isChecked()).toBe(false);
});

test("a screen reader hears the move and its worth", async () => {
  const page = await analyse("7x6/44444");
  await drop(page, 4);
  await page.getByRole("status").filter({ hasText: /^Yellow drops in column 4\. (Red|The game) .+\.$/ }).waitFor({ state: "attached" });
});

test("variations are kept, and every node is one click away", async () => {
  const page = await analyse("7x6/4433");
  await page.getByRole("button", { name: "Move 2, Yellow: 4" }).click();
  await drop(page, 5);
  await page.getByRole("button", { name: "Move 3, Red: 5" }).waitFor();
  await page.getByRole("button", { name: "Move 4, Yellow: 3" }).click();
  await page.waitForFunction(() => location.pathname === "/a/7x6/4433");
  await page.keyboard.press("Home");
  await page.waitForFunction(() => location.search === "?at=0");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => location.pathname + location.search === "/a/7x6/4433?at=1");
  await page.reload();
  await page.getByRole("heading", { name: "Yellow to move." }).waitFor();
  await page.getByRole("button", { name: "Move 4, Yellow: 3" }).waitFor();
});

test("mistakes are marked, and the better move is hidden until it is found or asked for", async () => {
  // After 4, the answer 1 lets the first side win sooner; 44 with 1 throws the first side's win away.
  const page = await analyse("7x6/441");
  await page.getByRole("button", { name: /Move 3, Red: 1, a mistake/ }).waitFor();
  await page.getByRole("button", { name: "Find a better one, move 3" }).click();
  const question = page.getByRole("group", { name: "A better move" });
  await question.getByText("What should Red have played?").waitFor();
  expect(await page.getByRole("list", { name: "Scores of the columns" }).count()).toBe(0);
  expect(await question.getByText(/Better/).count()).toBe(0);
  await drop(page, 7);
  await question.getByText("7 is not the move.").waitFor();
  await drop(page, 4);
  await question.getByText(/Yes: 4 wins in/).waitFor();
  await page.getByRole("button", { name: "Back to the game" }).click();
  await page.getByRole("list", { name: "Scores of the columns" }).waitFor();
});

test("a longer way to the same win is no mistake", async () => {
  const page = await analyse("7x6/44331");
  await page.getByRole("button", { name: "Find a better one, move 5" }).click();
  await drop(page, 3);
  await page.getByText("Yes: 3 wins in 18. There is a shorter way.").waitFor();
});

test("an analysis that was refused is asked for again", async () => {
  const page = await window.page();
  const busy = { error: { code: "busy", sentence: "the server is busy; try again in a moment" } };
  await page.route("**/api/v1/scores?*", (route) => route.fulfill({ status: 503, headers: { "Retry-After": "2" }, json: busy }), { times: 1 });
  await page.goto(`${site.base}/a/7x6/444444`);
  await page.getByText("The server is busy; try again in a moment. The page will try again by itself.").waitFor();
  await page.getByText(/Proved/).waitFor();
});

test("moves are labelled with the side that begins, as the variant writes them", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/a/tau-2014/d6-c5?start=B:Wc3,e3,g3:Bd6,f6,h6`);
  await page.getByRole("button", { name: "Move 1, Black: d6-c5" }).waitFor();
  await page.getByText(/^No move could be judged|^No mistake was found|^Neither side made/).waitFor({ timeout: 40_000 });
});

test("a board that is not there leads to the usual one", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/a/99x99/4`);
  await page.getByRole("link", { name: "Go to the standard board." }).click();
  await page.getByText(/Proved/).waitFor();
});

test("the best line can be played", async () => {
  const page = await analyse("7x6/444444");
  await page.getByRole("button", { name: /Play the best line up to .*, move 2$/ }).click();
  await page.waitForFunction(() => (location.pathname.split("/")[3] ?? "").length === 8);
});

test("threats are shown with the parity of their row", async () => {
  const page = await analyse("7x6/415161");
  await page.getByRole("switch", { name: "Threats" }).check();
  await page.getByText("Red: column 3, row 1, odd, can be played now; it lasts").waitFor();
  await page.getByText("Yellow: column 1, row 4, even, can be played now; it lasts").waitFor();
});

test("an address that is no game is refused in a sentence", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/a/7x6/44444444`);
  expect(await page.getByRole("alert").textContent()).toMatch(/^Move 7 .+\./);
});

test("checkers: opinions on every move, and a pasted game", async () => {
  const page = await analyse("english/11-15");
  await page.getByRole("cell", { name: /seems|wins|loses|draws/ }).first().waitFor();
  await page.getByText("The game as text").click();
  await page.getByRole("textbox", { name: "Moves" }).fill("1. 11-15 23-19 2. 8-11");
  await page.getByRole("button", { name: "Load" }).click();
  await page.getByRole("button", { name: "Move 3, Black: 8-11" }).waitFor();
});
