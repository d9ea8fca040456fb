import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { begun, column, movesIn, openOptions, PHONE } from "./site.ts";

const { site, window } = begun();

/** The colours of the discs in a column, from below. */
const discsIn = async (page: Page, number: number) => (await column(page, number).getAttribute("aria-label"))!.replace(/^.*: /, "");
const hasMoves = (page: Page, moves: string) => page.waitForFunction((moves) => location.pathname.split("/")[3] === moves, moves);

/** A network on which nothing arrives until it is opened. */
async function holdNetwork(page: Page): Promise<() => void> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route("**/api/v1/**", async (route) => {
    await opened;
    await route.continue().catch(() => {});
  });
  return open;
}

test("discs are drawn before the server has answered anything, and all of them are confirmed afterwards", async () => {
  const page = await window.page();
  const open = await holdNetwork(page);
  await page.goto(`${site.base}/p/7x6/?first=person&second=person`);
  for (const key of ["4", "4", "5", "4", "1"]) await page.keyboard.press(key);
  expect(await discsIn(page, 4)).toBe("red, yellow, yellow");
  expect(await page.locator(".frame svg .body").count()).toBe(5);
  open();
  await hasMoves(page, "44541");
  await page.getByRole("heading", { name: "Yellow to move." }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("with three seconds of latency the first disc of the start page is drawn in the same moment", async () => {
  const page = await window.page();
  let isAnswered = false;
  await page.route("**/api/v1/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    isAnswered = true;
    await route.continue().catch(() => {});
  });
  await page.goto(site.base);
  await column(page, 4).focus();
  const delay = await page.evaluate(async () => {
    const before = performance.now();
    (document.activeElement as HTMLElement).click();
    while (!document.querySelector(".frame svg .body")) await new Promise(requestAnimationFrame);
    return performance.now() - before;
  });
  expect(isAnswered, `drawn after ${delay} ms`).toBe(false);
  await page.waitForFunction(() => location.pathname.split("/")[3]?.length === 2);
  expect(isAnswered).toBe(true);
});

test("fast keys against a level are played one after another when it is their turn", async () => {
  const page = await window.page();
  const open = await holdNetwork(page);
  await page.goto(`${site.base}/p/7x6/?first=person&second=level:1&seed=1`);
  for (const key of ["1", "7", "1"]) await page.keyboard.press(key);
  await page.locator(".frame svg .ahead").nth(1).waitFor({ state: "attached" });
  expect(await discsIn(page, 1)).toBe("red");
  open();
  await page.waitForFunction(() => location.pathname.split("/")[3]?.length === 6);
  expect([...movesIn(page)].filter((_, i) => i % 2 === 0).join("")).toBe("171");
  expect(await page.locator(".frame svg .ahead").count()).toBe(0);
});

test("premoves are cancelled with Escape, and by taking back", async () => {
  const page = await window.page();
  await holdNetwork(page);
  await page.goto(`${site.base}/p/7x6/?first=person&second=level:1&seed=1`);
  for (const key of ["1", "7", "1"]) await page.keyboard.press(key);
  await page.locator(".frame svg .ahead").nth(1).waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await page.locator(".frame svg .ahead").first().waitFor({ state: "detached" });
  expect(await page.getByRole("status").first().textContent()).toBe("The premoves were cancelled.");
  await page.keyboard.press("6");
  await page.locator(".frame svg .ahead").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Take back" }).click();
  await page.locator(".frame svg .ahead").first().waitFor({ state: "detached" });
  expect(movesIn(page)).toBe("1");
});

test("a move ahead into a column that has become full is told", async () => {
  const page = await window.page();
  const answers = ["1", "7"];
  await page.route("**/api/v1/move", (route) => route.fulfill({ json: { move: answers.shift() } }));
  await page.goto(`${site.base}/p/7x6/1111?first=person&second=level:1&seed=1`);
  await page.getByRole("heading", { name: "Red to move." }).waitFor();
  for (const key of ["2", "1", "1"]) await page.keyboard.press(key);
  await page.getByRole("alert").getByText("Column 1 is full now, so the premoves were cancelled.").waitFor();
  expect(movesIn(page)).toBe("11112117");
});

test("squares of checkers can be entered as premoves too", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/english/?first=person&second=level:1&seed=1`);
  const square = (number: number) => page.getByRole("button", { name: new RegExp(`^${number}: `) });
  await page.getByRole("heading", { name: "Black to move." }).waitFor();
  await square(9).click();
  await square(13).click();
  await square(13).and(page.getByRole("button", { name: /black man/ })).waitFor();
  await square(5).click();
  await square(9).click();
  await page.waitForFunction(() => {
    const moves = decodeURIComponent(location.pathname).split("/")[3]!.split(",");
    return moves[0] === "9-13" && moves[2] === "5-9";
  });
});

test("a move that the server refuses is taken back with a sentence", async () => {
  const page = await window.page();
  const error = { code: "illegal_move", sentence: "move 1 cannot be played", ply: 0 };
  await page.goto(`${site.base}/p/7x6/?first=person&second=person`);
  await page.getByRole("heading", { name: "Red to move." }).waitFor();
  await page.route("**/api/v1/position", (route) => route.fulfill({ status: 422, json: { error } }));
  await page.keyboard.press("4");
  await page.getByRole("alert").getByText("The server refused the move, so it was taken back.").waitFor();
  expect(await discsIn(page, 4)).toBe("empty");
  expect(movesIn(page)).toBe("");
});

test("what was played after a win that was not known yet is taken back", async () => {
  const page = await window.page();
  const open = await holdNetwork(page);
  await page.goto(`${site.base}/p/7x6/?first=person&second=person`);
  for (const key of "41414145") await page.keyboard.press(key);
  expect(await discsIn(page, 5)).toBe("yellow");
  open();
  await page.getByRole("heading", { name: "Red wins: four in a line." }).waitFor();
  await page.getByText("The game was already over, so the move was taken back.").waitFor();
  await page.getByRole("status").getByText("Red drops in column 4. Red wins: four in a line.").waitFor();
  expect([movesIn(page), await discsIn(page, 5)]).toEqual(["4141414", "empty"]);
});

test("the line of a win comes after the last disc has arrived, and the end is told with a way on", async () => {
  const page = await window.page({ reducedMotion: "no-preference" });
  await page.goto(`${site.base}/p/7x6/414141?first=person&second=person`);
  await page.getByRole("heading", { name: "Red to move." }).waitFor();
  await page.evaluate(() => {
    const isFalling = () => document.getAnimations().some((each) => !(each instanceof CSSTransition) && !(each instanceof CSSAnimation) && each.playState === "running");
    const look = new MutationObserver(() => {
      if (isFalling()) document.body.dataset.fell = "yes";
      if (document.querySelector("line.win")) document.body.dataset.falling ??= String(isFalling());
    });
    look.observe(document.body, { subtree: true, childList: true });
  });
  await page.keyboard.press("4");
  await page.locator("line.win").first().waitFor({ state: "attached" });
  expect(await page.evaluate(() => ({ ...document.body.dataset }))).toEqual({ fell: "yes", falling: "false" });
  await page.getByRole("heading", { name: "Red wins: four in a line." }).waitFor();
  await page.getByRole("button", { name: "Again" }).click();
  await page.getByRole("heading", { name: "Red to move." }).waitFor();
});

test("where motion is not welcome, the end is shown still", async () => {
  const page = await window.page({ reducedMotion: "reduce" });
  await page.goto(`${site.base}/p/7x6/414141?first=person&second=person`);
  await page.keyboard.press("4");
  await page.getByRole("button", { name: "Again" }).waitFor();
  expect(await page.evaluate(() => document.getAnimations().filter((each) => each.playState === "running").length)).toBe(0);
});

test("after the end the mistakes of the game lead to their analysis, and the moves are listed", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/7x6/44151515?first=person&second=person`);
  await page.getByRole("heading", { name: "Red to move." }).waitFor();
  await page.keyboard.press("1");
  const mistakes = page.getByRole("region", { name: "Mistakes" });
  await mistakes.getByRole("link", { name: "Move 3, Red’s 1: from won to" }).click();
  await page.waitForURL("**/a/7x6/441515151?at=2");
  await page.goBack();
  expect(await page.getByRole("region", { name: "Moves" }).getByRole("listitem").allInnerTexts()).toHaveLength(5);
});

test("the columns of the board are numbered", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/9x7/?first=person&second=person`);
  await column(page, 9).waitFor();
  expect(await page.locator(".frame svg text").allTextContents()).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
});

/** Counts what the page plays. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const sounds = { contexts: 0, tones: 0 };
    Object.assign(globalThis, { sounds });
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        sounds.contexts += 1;
      }
      override createOscillator() {
        sounds.tones += 1;
        return super.createOscillator();
      }
    };
  });
const sounds = (page: Page) => page.evaluate(() => (globalThis as unknown as { sounds: { contexts: number; tones: number } }).sounds);

test("a disc sounds when it has arrived, never before the first gesture, and not if sounds are off", async () => {
  const page = await window.page();
  await listen(page);
  await page.goto(`${site.base}/p/7x6/?first=level:1&second=level:2&seed=1`);
  await page.waitForFunction(() => (location.pathname.split("/")[3]?.length ?? 0) >= 2);
  expect(await sounds(page)).toEqual({ contexts: 0, tones: 0 });

  await page.goto(`${site.base}/p/7x6/?first=person&second=person`);
  await column(page, 4).click();
  expect(await sounds(page)).toEqual({ contexts: 1, tones: 1 });
  await page.getByText("Display").click();
  await page.getByRole("checkbox", { name: "sounds" }).uncheck();
  await page.keyboard.press("Escape");
  await column(page, 5).click();
  await hasMoves(page, "45");
  expect(await sounds(page)).toEqual({ contexts: 1, tones: 1 });
});

test("after a takeback the live region says so, and not the old move", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/7x6/4?first=person&second=person`);
  const live = page.getByRole("status").first();
  await live.getByText("Red drops in column 4. Yellow to move.").waitFor();
  await page.keyboard.press("5");
  await live.getByText("Yellow drops in column 5. Red to move.").waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await live.getByText("The last move was taken back. Yellow to move.").waitFor();
});

test("digit keys can be turned off, and stay off", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/7x6/?first=person&second=person`);
  await page.getByText("Display").click();
  await page.getByRole("checkbox", { name: "digit keys" }).uncheck();
  await page.reload();
  await page.getByRole("heading", { name: "Red to move." }).waitFor();
  await page.keyboard.press("4");
  await column(page, 3).focus();
  await page.keyboard.press("Enter");
  await hasMoves(page, "3");
});

test("the board of a set-up is one tab stop, and arrow keys lead through it", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/s/tau-2014`);
  await page.getByRole("button", { name: "Clear the board" }).click();
  const stops = page.getByRole("group", { name: "Board of 8 by 8 squares" }).locator("button[tabindex='0']");
  expect(await stops.count()).toBe(1);
  await stops.focus();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("g1: empty");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "f2: white man" }).waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
});

test("a board of 35 columns scrolls on a phone in a place of its own, and each column can be tapped", async () => {
  const page = await window.page(PHONE);
  await page.goto(`${site.base}/p/35x20/?first=person&second=person`);
  await column(page, 35).waitFor({ state: "attached" });
  expect((await column(page, 1).boundingBox())!.width).toBeGreaterThanOrEqual(24);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await column(page, 35).scrollIntoViewIfNeeded();
  await column(page, 35).tap();
  await hasMoves(page, "z");
});

test("options of the start page need no network to be folded away", async () => {
  const page = await window.page();
  await holdNetwork(page);
  await page.goto(site.base);
  await column(page, 4).waitFor();
  await openOptions(page);
  await page.keyboard.press("4");
  expect(await discsIn(page, 4)).toBe("red");
});
