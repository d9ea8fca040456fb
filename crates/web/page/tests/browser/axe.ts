import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** What axe has against a page as it is now. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then((done) => done.violations)");
  return (found as Finding[]).flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
}
