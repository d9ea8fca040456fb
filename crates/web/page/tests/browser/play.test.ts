import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { begun, column, drop, movesIn, openOptions, PHONE } from "./site.ts";

const { site, window } = begun();

const OVER = "wins:|You (won|lost):|A draw:";
const isOver = (page: Page) => page.getByRole("heading", { name: new RegExp(OVER) }).isVisible();
const turnOf = (page: Page, side: string) => page.getByRole("heading", { name: new RegExp(`^(${side} to move|.*(${OVER}))`) }).waitFor();

/** Plays the first column that is free until the game is over. */
async function playOn(page: Page, side: string, play: (number: number) => Promise<void>) {
  for (let turn = 0; turn < 21; turn++) {
    await turnOf(page, side);
    if (await isOver(page)) return;
    const before = movesIn(page);
    const free = page.locator("button[aria-label^='Column'][aria-disabled='false']").first();
    const number = Number(/\d+/.exec((await free.getAttribute("aria-label")) ?? "")?.[0]);
    await play(number);
    await page.waitForFunction((length) => (location.pathname.split("/")[3] ?? "").length > length, before.length);
  }
}

test("a whole game against a level, by clicks", async () => {
  const page = await window.page();
  await page.goto(site.base);
  await openOptions(page);
  await page.getByLabel("Strength").fill("1");
  await drop(page, 4);
  await playOn(page, "Red", (number) => drop(page, number));
  expect(await isOver(page)).toBe(true);
  expect(await page.getByRole("status").first().textContent()).toMatch(/You won|You lost|A draw/);
  expect(await page.getByText("to move").count()).toBe(0);
  await page.getByRole("button", { name: "Again" }).click();
  await page.getByRole("heading", { name: "Yellow to move." }).waitFor();
});

test("a whole game by keys alone, from the start", async () => {
  const page = await window.page();
  await page.goto(site.base);
  await column(page, 4).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  for (let tabs = 0; !(await focused())?.startsWith("Column 4"); tabs++) {
    expect(tabs).toBeLessThan(9);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.pathname.split("/")[3]?.startsWith("3"));
  await playOn(page, "Red", (number) => page.keyboard.press(String(number)));
  expect(await isOver(page)).toBe(true);
});

test("a reload in the middle of a game loses nothing", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/7x6/?first=person&second=level:2&seed=3`);
  await drop(page, 4);
  await turnOf(page, "Red");
  await page.waitForFunction(() => location.pathname.split("/")[3]?.length === 2);
  const before = movesIn(page);
  await page.reload();
  await turnOf(page, "Red");
  expect(movesIn(page)).toBe(before);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.waitForFunction(() => (location.pathname.split("/")[3] ?? "") === "");
});

test("a game goes on by itself after the server was away", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/7x6/?first=person&second=level:1&seed=1`);
  await turnOf(page, "Red");
  await page.route("**/api/v1/position", (route) => route.abort(), { times: 1 });
  await drop(page, 4);
  await page.getByText("The server does not answer.").waitFor();
  await page.getByRole("heading", { name: "Waiting for the server." }).waitFor();
  await page.waitForFunction(() => location.pathname.split("/")[3]?.length === 2);
  await turnOf(page, "Red");
  expect(await page.getByText("The server does not answer.").count()).toBe(0);
});

test("taking everything back leaves the focus where it was", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/7x6/4?first=person&second=person`);
  await page.getByRole("button", { name: "Take back" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => (location.pathname.split("/")[3] ?? "") === "");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Take back");
});

test("a disc is dragged to the column over which it is let go", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/9x7/?first=person&second=person`);
  const [from, to] = [await column(page, 2).boundingBox(), await column(page, 9).boundingBox()];
  await page.mouse.move(from!.x + 10, from!.y + 40);
  await page.mouse.down();
  await page.mouse.move(to!.x + 10, to!.y + 60, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction(() => location.pathname.endsWith("/9"));
});

test("scores stay on after a move", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/7x6/444444?first=person&second=person`);
  await page.getByRole("switch", { name: "Show the scores" }).check();
  const scores = page.getByRole("list", { name: "Scores of the columns" });
  await scores.getByText(/wins in|draws|loses in/).first().waitFor();
  await drop(page, 3);
  await page.waitForFunction(() => location.pathname.endsWith("4444443"));
  await scores.getByText(/wins in|draws|loses in/).first().waitFor();
});

test("two engines play a game to its end while somebody watches", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/5x4/?first=level:2&second=level:1&seed=5`);
  await page.getByRole("heading", { name: /wins:|A draw:/ }).waitFor({ timeout: 40_000 });
});

test("checkers: clicks, a drag and a typed move", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/english/?first=person&second=person`);
  const square = (number: number) => page.getByRole("button", { name: new RegExp(`^${number}: `) });
  await square(11).click();
  await square(15).click();
  await page.getByRole("heading", { name: "White to move." }).waitFor();
  const [from, to] = [await square(23).boundingBox(), await square(19).boundingBox()];
  await page.mouse.move(from!.x + 20, from!.y + 20);
  await page.mouse.down();
  await page.mouse.move(to!.x + 20, to!.y + 20, { steps: 4 });
  await page.mouse.up();
  await page.getByRole("heading", { name: "Black to move." }).waitFor();
  await page.getByLabel("Move", { exact: true }).fill("8-11");
  await page.getByRole("button", { name: "Play the move" }).click();
  await page.waitForFunction(() => decodeURIComponent(location.pathname) === "/p/english/11-15,23-19,8-11");
});

test("checkers by keys against a level, by the laws of a set-up board", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/s/tau-2014`);
  await page.getByRole("button", { name: "Clear the board" }).click();
  const square = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}: `) });
  await square("c3").click();
  await page.getByRole("radio", { name: "black king" }).check({ force: true });
  await square("h8").click();
  await page.getByLabel("Strength").fill("1");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("heading", { name: "White to move." }).waitFor();
  const man = page.getByRole("button", { name: /c3: white man, can move/ });
  await man.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => (location.pathname.split("/")[3] ?? "").includes("-"));
});

test("a capture of several discs is seen on its way", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/russian/?first=person&second=person&start=W:Wc3:Bd4,f6,h8`);
  const square = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}: `) });
  await square("c3").click();
  await square("e5").click();
  await page.getByRole("button", { name: /^e5: white man, picked/ }).waitFor();
  await page.getByRole("button", { name: /^d4: black man, jumped/ }).waitFor();
  await page.getByRole("button", { name: /^c3: empty/ }).waitFor();
});

test("a set-up board is played over a link, and by a person here", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/s/tau-2014`);
  await page.getByRole("button", { name: "Clear the board" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByText("Black has no disc that could have moved last.").waitFor();
  const square = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}: `) });
  await square("h8").click();
  await page.getByRole("button", { name: "h8: white king" }).waitFor();
  await page.getByRole("radio", { name: "black man" }).check({ force: true });
  await square("b6").click();
  await page.getByRole("radio", { name: "A person over a link" }).check({ force: true });
  await page.getByRole("button", { name: "Open a room" }).click();
  await page.getByRole("heading", { name: "Invite the other side" }).waitFor();
  await page.getByRole("button", { name: /^b6: black man/ }).waitFor();
});

test.each([["/a/12x12/1", 1280, 900], ["/a/35x35/", 1280, 900], ["/a/7x6/4433", 640, 400]])(
  "scores do not touch each other: %s, %d wide",
  async (address, width, height) => {
    const page = await window.page({ viewport: { width, height } });
    await page.goto(site.base + address);
    const numbers = page.locator(".scores .number");
    await page.getByText(/Proved|An opinion|plies deep/).first().waitFor();
    await numbers.first().waitFor();
    const boxes = await Promise.all((await numbers.all()).map((number) => number.boundingBox()));
    const meet = boxes.some((a, i) => boxes.some((b, j) => i < j && a && b && overlaps(a, b)));
    expect(meet).toBe(false);
  },
);

type Box = { x: number; y: number; width: number; height: number };

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.each(["/a/7x6/%E0%A4%A", "/r/%ff", "/nosuch"])("%s says that nothing is there", async (address) => {
  const page = await window.page();
  await page.goto(site.base + address);
  await page.getByRole("heading", { name: "There is nothing at this address" }).waitFor();
});

test("a phone shows every screen without scrolling sideways, and a finger drops a disc", async () => {
  const page = await window.page(PHONE);
  const screens = ["/", "/p/7x6/44?first=person&second=person", "/a/7x6/4433", "/a/english/11-15", "/w/7x6/4433", "/s/english"];
  for (const screen of screens) {
    await page.goto(site.base + screen);
    await page.getByRole("main").locator("button").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(360);
  }
  await page.goto(`${site.base}/p/7x6/44?first=person&second=person`);
  await column(page, 7).tap();
  await page.waitForFunction(() => location.pathname.endsWith("/447"));
});
