import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings } from "./axe.ts";
import { begun } from "./site.ts";

const { site, window } = begun();

async function watch(game: string): Promise<Page> {
  const page = await window.page();
  await page.goto(`${site.base}/w/${game}`);
  await page.getByRole("tree").waitFor();
  return page;
}

test("steps, cuts with their reason, zoom, and both counts", async () => {
  const page = await watch("7x6/4453");
  const step = page.getByRole("button", { name: "Step", exact: true });
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await step.click();
  await page.getByRole("heading", { name: /^Enters the position: Red to move/ }).waitFor();
  await page.getByRole("button", { name: "Next cut" }).click();
  await page.getByRole("heading", { name: /^Cuts after columns/ }).waitFor();
  expect(await page.getByText(/is worth .+ here, so this node is worth/).isVisible(), "its reason").toBe(true);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Larger" }).click();
  await page.getByRole("button", { name: "Whole" }).click();
  // A tree of depth 3 that has no early end: 1 + 7 + 49 + 343.
  await page.getByRole("cell", { name: "400 nodes" }).waitFor();
  // Plain minimax looks at each leaf once, and enters and leaves everything above.
  await page.getByRole("radio", { name: "Minimax" }).check({ force: true });
  await page.waitForFunction(() => document.querySelector("main")?.textContent?.includes("Step 457 of 457"));
});

test("the value of a node is guessed before it is told", async () => {
  const page = await watch("7x6/4453");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("switch", { name: "Predict" }).check();
  const question = page.getByRole("heading", { name: "Which value does this node get?" });
  for (let step = 0; !(await question.isVisible()); step++) {
    expect(step).toBeLessThan(60);
    await page.getByRole("button", { name: "Step", exact: true }).click();
  }
  await page.getByRole("region", { name: "What happens" }).getByRole("button").first().click();
  await page.getByText(/[01] of 1 right/).waitFor();
  await page.getByRole("button", { name: /the right value/ }).waitFor();
});

test("a won game is a mark, never a number of nine digits", async () => {
  const page = await watch("7x6/4433");
  await page.getByRole("heading", { name: "Leaves the position with the value W3 (Red wins at ply 3)." }).waitFor();
  expect(await page.getByRole("region", { name: "The search of" }).textContent()).not.toMatch(/\d{7}/);
});

test("a finished game has nothing to search", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/w/7x6/4141414`);
  await page.getByText("The game is over. Take back a move to search again.").waitFor();
  expect(await page.getByRole("tree").count()).toBe(0);
});

test("a tree that is too large says so, and offers one that is not", async () => {
  const page = await watch("7x6/");
  await page.getByRole("radio", { name: "Minimax" }).check({ force: true });
  await page.getByRole("radio", { name: "5" }).check({ force: true });
  // 1 + 7 + 49 + 343 + 2,401 + 16,807.
  await page.getByRole("note").filter({ hasText: "the first 5,000 of its 19,608 nodes" }).waitFor();
  await page.getByText(/^Step [\d,]+ of the first [\d,]+$/).waitFor();
  await page.getByRole("button", { name: "Draw the whole tree of 4 plies" }).click();
  await page.getByRole("note").waitFor({ state: "detached" });
  expect(await page.getByRole("radio", { name: "4" }).isChecked()).toBe(true);
});

test("every node is reached by arrow keys and chosen by Enter", async () => {
  const page = await watch("7x6/4453");
  const tree = page.getByRole("tree");
  const current = () =>
    tree.evaluate((tree) => document.getElementById(tree.getAttribute("aria-activedescendant") ?? "")?.getAttribute("aria-label"));
  await tree.focus();
  expect(await current()).toMatch(/^The position: /);
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  expect(await current()).toMatch(/^column 1: /);
  await page.keyboard.press("ArrowUp");
  expect(await current()).toMatch(/^column 3: /);
  expect(await page.getByRole("treeitem", { selected: true }).getAttribute("aria-label")).toMatch(/^The position/);
  await page.keyboard.press("Enter");
  expect(await page.getByRole("treeitem", { selected: true }).getAttribute("aria-label")).toMatch(/^column 3: /);
  await page.getByRole("region", { name: "What happens" }).getByText("column 3", { exact: true }).waitFor();
});

test("minimax and alpha-beta stand side by side", async () => {
  const page = await watch("7x6/4453");
  await page.getByRole("radio", { name: "Both" }).check({ force: true });
  const drawn = (name: string) => page.getByRole("region", { name: `The search of ${name}` });
  const [left, right] = [await drawn("minimax").boundingBox(), await drawn("alpha-beta").boundingBox()];
  expect(left!.y).toBe(right!.y);
  expect(left!.x + left!.width).toBeLessThan(right!.x);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect((await drawn("alpha-beta").boundingBox())!.y).toBeGreaterThan((await drawn("minimax").boundingBox())!.y);
});

test("a search that failed can be asked for again", async () => {
  const page = await window.page();
  await page.route("**/api/v1/trace?*", (route) => route.abort(), { times: 1 });
  await page.goto(`${site.base}/w/7x6/4453`);
  await page.getByText("The server does not answer.").waitFor();
  await page.getByRole("button", { name: "Try now" }).click();
  await page.getByRole("tree").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});
