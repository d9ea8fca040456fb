import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings } from "./axe.ts";
import { begun, column, openOptions, PHONE } from "./site.ts";

const { site, window } = begun();

const SCREENS: [string, string, (page: Page) => Promise<unknown>][] = [
  ["start", "/", (page) => column(page, 4).waitFor()],
  ["start of checkers", "/", async (page) => {
    await openOptions(page);
    await page.getByRole("radio", { name: "Checkers" }).check({ force: true });
    await page.getByLabel("Laws").waitFor();
  }],
  ["play", "/p/7x6/4433?first=person&second=person", (page) => page.getByRole("heading", { name: "Red to move." }).waitFor()],
  ["a won game", "/p/7x6/4141414?first=person&second=person", (page) => page.getByRole("heading", { name: "Red wins" }).waitFor()],
  ["a game won against a level", "/p/7x6/4141414?first=person&second=level:1", (page) => page.getByRole("heading", { name: "You won" }).waitFor()],
  ["a game lost", "/p/7x6/4141414?first=level:1&second=person", (page) => page.getByRole("heading", { name: "You lost" }).waitFor()],
  ["premoves", "/p/7x6/?first=person&second=level:1", async (page) => {
    await page.route("**/api/v1/move", () => {});
    await page.getByRole("heading", { name: "Red to move." }).waitFor();
    await page.keyboard.type("12");
    await page.locator(".frame svg .ahead").waitFor({ state: "attached" });
  }],
  ["a wide board", "/p/35x9/?first=person&second=person", (page) => column(page, 1).waitFor()],
  ["checkers", "/p/english/?first=person&second=person", (page) => page.getByLabel("Move", { exact: true }).waitFor()],
  ["analysis", "/a/7x6/441", async (page) => {
    await page.getByRole("switch", { name: "Threats" }).check();
    await page.getByRole("button", { name: "Find a better one, move 3" }).waitFor();
    await page.getByText("Best line").waitFor();
    await page.getByText("The game as text").click();
  }],
  ["a better move", "/a/7x6/441", (page) => page.getByRole("button", { name: "Find a better one, move 3" }).click()],
  ["analysis of checkers", "/a/english/11-15", (page) => page.getByText(/seems/).first().waitFor()],
  ["minimax", "/w/7x6/4453", async (page) => {
    await page.getByRole("switch", { name: "Predict" }).check();
    await page.getByRole("button", { name: "Back", exact: true }).click();
  }],
  ["setting up", "/s/english", (page) => page.getByRole("button", { name: "Clear the board" }).waitFor()],
  ["display", "/", (page) => page.getByText("Display").click()],
  ["nothing", "/t/1", (page) => page.getByRole("alert").waitFor()],
];

for (const colorScheme of ["light", "dark"] as const) {
  test.each(SCREENS)(`${colorScheme}: axe finds nothing in %s`, async (_, address, prepare) => {
    const page = await window.page({ colorScheme });
    await page.goto(site.base + address);
    await prepare(page);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });
}

test("axe finds nothing on a phone", async () => {
  const page = await window.page({ ...PHONE, colorScheme: "dark" });
  await page.goto(`${site.base}/a/7x6/4433`);
  await page.getByText(/Proved/).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto(site.base);
  await column(page, 4).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByText("Display").click();
  const panel = (await page.getByText("call me when it is my turn").boundingBox())!;
  expect(panel.x).toBeGreaterThanOrEqual(0);
  expect(panel.x + panel.width).toBeLessThanOrEqual(360);
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing in a room", async () => {
  const page = await window.page();
  await page.goto(site.base);
  await openOptions(page);
  await page.getByRole("radio", { name: "A person over a link" }).check({ force: true });
  await page.getByRole("button", { name: "Open a room" }).click();
  await page.getByRole("heading", { name: "Invite the other side" }).waitFor();
  expect(await findings(page)).toEqual([]);
});

test("colours are switched by hand, and stay so", async () => {
  const page = await window.page({ colorScheme: "light" });
  await page.goto(site.base);
  await page.getByText("Display").click();
  await page.getByRole("radio", { name: "dark" }).check();
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect(await theme()).toBe("dark");
  await page.reload();
  await column(page, 4).waitFor();
  expect(await theme()).toBe("dark");
});

test("the focus is seen wherever the keyboard goes", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/a/7x6/4433`);
  await page.getByText("Best line").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.tagName), "past the header").toBe("MAIN");
  for (let tabs = 0; tabs < 25; tabs++) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return "body";
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 ? "seen" : focused.outerHTML;
    });
    expect(["seen", "body"]).toContain(seen);
  }
});

test("what is chosen is seen in a visitor's own colours", async () => {
  const page = await window.page({ forcedColors: "active" });
  await page.goto(`${site.base}/a/7x6/4433`);
  await page.getByText(/Proved/).waitFor();
  const loaded = (selector: string, style: "backgroundColor" | "textDecorationLine", pseudo?: string) =>
    page.evaluate(([selector, style, pseudo]) => {
      const found = [...document.querySelectorAll(selector!)];
      return found.map((each) => getComputedStyle(each, pseudo)[style as "backgroundColor"]);
    }, [selector, style, pseudo] as const);
  const [on] = await loaded("[role=switch]:checked", "backgroundColor");
  const [off] = await loaded("[role=switch]:not(:checked)", "backgroundColor");
  expect(on).not.toBe(off);
  const underlined = (await loaded(".scores .number", "textDecorationLine")).filter((line) => line === "underline");
  expect(underlined.length).toBeGreaterThan(0);
  expect(underlined.length).toBeLessThan(7);
  expect((await loaded("header nav a", "textDecorationLine")).filter((line) => line === "underline")).toHaveLength(1);
  const [current] = await loaded("nav [aria-current=true]", "backgroundColor");
  expect(current).not.toBe((await loaded("nav button:not([aria-current])", "backgroundColor"))[0]);
});

test("discs fall only where motion is welcome", async () => {
  const fallers = async (reducedMotion: "reduce" | "no-preference") => {
    const page = await window.page({ reducedMotion });
    await page.goto(`${site.base}/p/7x6/?first=person&second=person`);
    await page.getByRole("button", { name: /^Column 4/ }).click();
    await page.locator("svg .last").waitFor({ state: "attached" });
    return page.evaluate(() => document.querySelector("main")!.getAnimations({ subtree: true }).filter((a) => !(a instanceof CSSTransition)).length);
  };
  expect(await fallers("reduce")).toBe(0);
  expect(await fallers("no-preference")).toBe(1);
});
