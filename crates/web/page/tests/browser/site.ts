import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

/** The real server, on a port of its own; its rooms outlive it. */
export class Site {
  private readonly folder = mkdtempSync(join(tmpdir(), "discus-site-"));
  private process: ChildProcess | undefined;
  base = "";

  constructor(private readonly more: string[] = []) {}

  async start(port?: string) {
    const program = process.env.DISCUS;
    if (!program) throw new Error("DISCUS names no program: run `cargo xtask browser`");
    const where = port === undefined ? [] : ["--port", port];
    const rooms = join(this.folder, "rooms.db");
    const options = ["serve", "--rooms", rooms, "--rate", "1000", ...where, ...this.more];
    const started = spawn(program, options, { stdio: ["ignore", "pipe", "inherit"] });
    this.process = started;
    this.base = await new Promise((resolve, reject) => {
      started.stdout.once("data", (line: Buffer) => resolve(line.toString().trim().replace(/\/$/, "")));
      started.once("exit", () => reject(new Error("discus serve has ended")));
    });
  }

  /** Without any warning, and at the same address again. */
  async crash() {
    const { port } = new URL(this.base);
    await this.end("SIGKILL");
    await this.start(port);
  }

  /** The server falls silent, and its connections stay open, until it is thawed. */
  freeze() {
    this.process?.kill("SIGSTOP");
  }

  thaw() {
    this.process?.kill("SIGCONT");
  }

  async stop() {
    this.thaw();
    await this.end("SIGTERM");
    rmSync(this.folder, { recursive: true });
  }

  private async end(signal: NodeJS.Signals) {
    const ended = this.process;
    if (!ended || ended.exitCode !== null) return;
    await new Promise((resolve) => {
      ended.once("exit", resolve);
      ended.kill(signal);
    });
  }
}

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser, which notes everything that pages complain of. */
export class Window {
  private browser: Browser | undefined;

  /** Errors of scripts and of the Content-Security-Policy. */
  readonly complaints: string[] = [];

  async open() {
    const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
    this.browser = await chromium.launch({ executablePath, args: FLAGS });
  }

  /** A page of a visitor of its own. */
  async page(options: BrowserContextOptions = {}): Promise<Page> {
    const still = { reducedMotion: "reduce", viewport: { width: 1280, height: 900 }, ...options } as const;
    if (!this.browser) throw new Error("the browser is not open yet");
    const context = await this.browser.newContext(still);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("console", (message) => {
      const isAboutNetwork = /Failed to load resource|WebSocket connection|ERR_/.test(message.text());
      if (message.type() === "error" && !isAboutNetwork) this.complaints.push(message.text());
    });
    return page;
  }

  async close() {
    await this.browser?.close();
  }
}

/**
 * The server and the browser of a file of tests, which begin before its first test; after the last one, no page may
 * have complained.
 */
export function begun(more: string[] = []): { site: Site; window: Window } {
  const [site, window] = [new Site(more), new Window()];
  beforeAll(async () => {
    await site.start();
    await window.open();
  });
  afterEach(() => site.thaw());
  afterAll(async () => {
    await window.close();
    await site.stop();
    expect(window.complaints).toEqual([]);
  });
  return { site, window };
}

/** A column of the board of Connect Four, from 1. */
export const column = (page: Page, number: number) => page.getByRole("button", { name: new RegExp(`^Column ${number}:`) });

/** Opens the options of the start page. */
export const openOptions = (page: Page) => page.getByText("Opponent, game and side").click();

/** Drops a disc where a visitor would click. */
export async function drop(page: Page, number: number) {
  await column(page, number).click();
}

/** The moves that the address tells. */
export const movesIn = (page: Page) => new URL(page.url()).pathname.split("/")[3] ?? "";

/** Waits for a heading, which says whose turn it is or how the game has ended. */
export const told = (page: Page, text: string | RegExp) => page.getByRole("heading", { name: text }).waitFor();

/** A room as people open it: the host chooses, and sends the other a link. */
export async function openRoom(site: Site, window: Window, time?: string): Promise<[Page, Page]> {
  const host = await window.page();
  await host.goto(site.base);
  await openOptions(host);
  await host.getByRole("radio", { name: "A person over a link" }).check({ force: true });
  if (time !== undefined) await host.getByLabel("Time").selectOption({ label: time });
  await host.getByRole("button", { name: "Open a room" }).click();
  await told(host, "Invite the other side");
  const links = await host.evaluate(() => Object.values(sessionStorage).map((text) => JSON.parse(text)));
  const guest = await window.page();
  await guest.goto(site.base + links[0].guest);
  await told(guest, "Red to move.");
  return [host, guest];
}
