import { Refusal } from "./ask";

/** How long to wait before another attempt, in milliseconds: ever longer, and never for all at the same moment. */
export function delay(attempt: number, random: number): number {
  const most = Math.min(15_000, 500 * 2 ** attempt);
  return most / 2 + (most / 2) * random;
}

/** A question that is asked again by itself, as long as what stands in the way will pass. */
export class Attempts {
  /** What stands in the way; it stays until there is an answer. */
  refusal: Refusal | null = $state.raw(null);
  private turn = $state(0);
  private failed = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** To be called in the effect that asks: it runs again when it is time to. Returns how to clean up. */
  begin(): () => void {
    void this.turn;
    return () => clearTimeout(this.timer);
  }

  succeed() {
    [this.refusal, this.failed] = [null, 0];
  }

  /** Notes why there is no answer, and asks again later if that can help. */
  fail(error: Error) {
    const refusal = error instanceof Refusal ? error : new Refusal("unknown", error.message);
    this.refusal = refusal;
    if (!refusal.passes) return;
    const asked = (refusal.wait ?? 0) * 1000;
    this.timer = setTimeout(() => this.again(), Math.max(asked, delay(this.failed++, Math.random())));
  }

  /** Asks again at once. */
  again() {
    clearTimeout(this.timer);
    this.turn += 1;
  }
}
