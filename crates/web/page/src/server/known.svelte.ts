import { rules } from "./ask";
import { Attempts } from "./attempts.svelte";
import type { Rules } from "./types";

/** What there is to choose from, as soon as the server has told it. */
export class Known {
  rules: Rules | null = $state.raw(null);
  readonly attempts = new Attempts();

  constructor() {
    $effect(() => {
      const end = this.attempts.begin();
      let isWanted = true;
      rules().then(
        (found) => {
          if (!isWanted) return;
          this.rules = found;
          this.attempts.succeed();
        },
        (refusal: Error) => {
          if (isWanted) this.attempts.fail(refusal);
        },
      );
      return () => {
        isWanted = false;
        end();
      };
    });
  }
}
