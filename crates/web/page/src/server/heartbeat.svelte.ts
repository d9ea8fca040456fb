/** How often the page asks, after how long without an answer it says so, and after how long it gives up. */
const EVERY = 3_000;
const SILENT = 3_000;
const LOST = 8_000;

/** Asks the other end of a socket again and again whether it is there. Browsers do not show pages the pings of a server. */
export class Heartbeat {
  /** How long the last answer took, in milliseconds; `null` before the first one. */
  lag: number | null = $state(null);
  isSilent = $state(false);

  private timer: ReturnType<typeof setInterval> | undefined;
  private waiting: { n: number; since: number } | null = null;
  private askedAt = 0;

  constructor(
    /** Sends a ping; returns its number, which its answer repeats. */
    private readonly ping: () => number,
    private readonly lose: () => void,
  ) {}

  start() {
    this.stop();
    this.ask();
    this.timer = setInterval(() => this.beat(), 500);
  }

  stop() {
    clearInterval(this.timer);
    [this.waiting, this.isSilent] = [null, false];
  }

  answered(n: number) {
    if (this.waiting?.n !== n) return;
    this.lag = performance.now() - this.waiting.since;
    [this.waiting, this.isSilent] = [null, false];
  }

  private ask() {
    this.askedAt = performance.now();
    this.waiting = { n: this.ping(), since: this.askedAt };
  }

  private beat() {
    if (this.waiting === null) {
      if (performance.now() - this.askedAt >= EVERY) this.ask();
      return;
    }
    const waited = performance.now() - this.waiting.since;
    this.isSilent = waited >= SILENT;
    if (waited >= LOST) this.lose();
  }
}
