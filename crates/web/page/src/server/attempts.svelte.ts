import { Refusal } from "./ask";
import { pulse } from "./pulse.svelte";

/** How many milliseconds to wait before the next attempt: longer each time, and partly random so that clients do not all try at once. */
export function delay(attempt: number, random: number): number {
  const most = Math.min(15_000, 500 * 2 ** attempt);
  return most / 2 + (most / 2) * random;
}

/** A request that is repeated automatically while its error is temporary. */
export class Attempts {
  /** The error; it stays until there is an answer. */
  refusal: Refusal | null = $state.raw(null);
  private turn = $state(0);
  private failed = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private forget = () => {};

  /** Call this in the effect that makes the request; the effect runs again when it is time. Returns the clean-up function. */
  begin(): () => void {
    void this.turn;
    return () => this.rest();
  }

  /**
   * Call this in the effect instead of `begin`, with the request itself: its answer counts until the clean-up, which
   * is returned.
   */
  follow<T>(request: Promise<T>, onanswer: (answer: T) => void, onrefuse = (refusal: Error) => this.fail(refusal)): () => void {
    const end = this.begin();
    let isWanted = true;
    request.then(
      (answer) => {
        if (!isWanted) return;
        this.succeed();
        onanswer(answer);
      },
      (refusal: Error) => {
        if (isWanted) onrefuse(refusal);
      },
    );
    return () => {
      isWanted = false;
      end();
    };
  }

  succeed() {
    [this.refusal, this.failed] = [null, 0];
  }

  /** Records the error, and plans another attempt if that can help. */
  fail(error: Error) {
    const refusal = error instanceof Refusal ? error : new Refusal("unknown", error.message);
    this.refusal = refusal;
    if (!refusal.passes) return;
    const asked = (refusal.wait ?? 0) * 1000;
    this.rest();
    this.timer = setTimeout(() => this.again(), Math.max(asked, delay(this.failed++, Math.random())));
    if (refusal.isSilence) this.forget = pulse.onReturn(() => this.again());
  }

  private rest() {
    clearTimeout(this.timer);
    this.forget();
  }

  /** Tries again at once. */
  again() {
    this.rest();
    this.turn += 1;
  }
}
