import { rules } from "./ask";
import { Attempts } from "./attempts.svelte";
import type { Rules } from "./types";

/** The games, laws and engines of the server, once it has answered. */
export class LoadedRules {
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
