/** How long nothing may be heard before the page asks whether the server is there. */
const QUIET = 4_000;
/** After how long without an answer the page says so. */
const SILENT = 3_000;
/** How long to wait for an answer before asking again. */
const LIMIT = 5_000;
/** The pause after an answer that failed at once, as when nothing listens at the address. */
const PAUSE = 1_000;
/** After how long the page says that it is still sending. */
const SLOW = 1_000;
const TICK = 500;

/**
 * Notices when the server falls silent. Whatever is heard from the server counts: answers, events and messages of rooms.
 * While nothing is heard, the page asks for a sign of life.
 */
export class Pulse {
  /** For how many seconds nothing was heard; `null` while the server answers. */
  silence: number | null = $state(null);
  /** Whether a request waits for longer than usual. */
  isSending = $state(false);

  private heardAt = 0;
  private askedAt: number | null = null;
  private notBefore = 0;
  private isHurried = false;
  private readonly waiting = new Set<{ since: number }>();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly probe: (signal: AbortSignal) => Promise<unknown>,
    private readonly now: () => number,
  ) {}

  /** Watches the server until the returned function is called. */
  watch(): () => void {
    this.heardAt = this.now();
    const timer = setInterval(() => this.tick(), TICK);
    return () => clearInterval(timer);
  }

  /** The server has said something. */
  heard() {
    this.heardAt = this.now();
    if (this.silence === null) return;
    this.silence = null;
    for (const listener of [...this.listeners]) listener();
  }

  /** Asks at once, for example because the browser says that the network has changed. */
  hurry() {
    [this.notBefore, this.isHurried] = [0, true];
    this.tick();
  }

  /** Calls back whenever the server answers again, until the returned function is called. */
  onReturn(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Counts a request as sent until the returned function is called. */
  sent(): () => void {
    const request = { since: this.now() };
    this.waiting.add(request);
    return () => {
      this.waiting.delete(request);
      this.look();
    };
  }

  private tick() {
    const now = this.now();
    const isQuiet = this.isHurried || now - this.heardAt >= QUIET;
    if (this.askedAt === null && now >= this.notBefore && isQuiet) void this.ask();
    const isLate = this.askedAt !== null && now - this.askedAt >= SILENT;
    if (isLate || this.silence !== null) this.count();
    this.look();
  }

  private count() {
    this.silence = Math.max(1, Math.floor((this.now() - this.heardAt) / 1000));
  }

  private look() {
    this.isSending = [...this.waiting].some(({ since }) => this.now() - since >= SLOW);
  }

  private async ask() {
    const [signal, asked] = [AbortSignal.timeout(LIMIT), this.now()];
    [this.askedAt, this.isHurried] = [asked, false];
    try {
      await this.probe(signal);
      this.askedAt = null;
      this.heard();
    } catch {
      this.askedAt = null;
      // Something else may have been heard since.
      if (this.heardAt > asked) return;
      this.count();
      this.notBefore = signal.aborted ? 0 : this.now() + PAUSE;
      this.tick();
    }
  }
}

/** The pulse of the server of this page. */
export const pulse = new Pulse(
  (signal) => fetch("/healthz", { signal, cache: "no-store" }),
  () => performance.now(),
);

/** Watches the server while somebody looks at the page. */
export function followPulse() {
  $effect(() => {
    let stop = pulse.watch();
    const look = () => {
      stop();
      stop = document.hidden ? () => {} : pulse.watch();
      if (!document.hidden) pulse.hurry();
    };
    const hurry = () => pulse.hurry();
    document.addEventListener("visibilitychange", look);
    addEventListener("online", hurry);
    addEventListener("offline", hurry);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", hurry);
      removeEventListener("offline", hurry);
    };
  });
}
