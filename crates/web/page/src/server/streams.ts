import { query, Refusal, sentence } from "./ask";
import type { Question, Verdict, Worth } from "./types";

/** Ends a stream; the server stops searching then. */
export type Close = () => void;

type Listeners = Record<string, (data: never) => void>;

/** Listens to named events until one says that there are no more. */
function listen(path: string, listeners: Listeners, onfail: (refusal: Refusal) => void): Close {
  const source = new EventSource(`/api/v1/${path}`);
  const close = () => source.close();
  for (const [name, listener] of Object.entries(listeners)) {
    source.addEventListener(name, (event) => {
      if (name === "done") close();
      listener(JSON.parse(event.data) as never);
    });
  }
  source.addEventListener("failed", (event) => {
    close();
    const { error } = JSON.parse(event.data);
    onfail(new Refusal(error.code, sentence(error.sentence)));
  });
  source.onerror = () => {
    // A refused stream stays closed; a broken one would begin from the start by itself.
    if (source.readyState === EventSource.CLOSED) {
      onfail(new Refusal("refused", "The server has no time for this now. Try again in a moment."));
    }
  };
  return close;
}

export interface ScoresDone {
  reason: string;
  nodes: number;
  best: string[];
  score: Worth | null;
}

/** The worth of each move, ever better. */
export function scores(
  question: Question,
  on: {
    column: (column: { move: string; worth: Worth }) => void;
    opinion: (opinion: { depth: number; moves: { move: string; worth: Worth }[]; best: string }) => void;
    done: (done: ScoresDone) => void;
    fail: (refusal: Refusal) => void;
  },
): Close {
  return listen(`scores?${query(question)}`, { column: on.column, opinion: on.opinion, done: on.done }, on.fail);
}

/** A verdict on each move of a game, the last one first. */
export function verdicts(
  question: Question,
  on: {
    verdict: (verdict: Verdict) => void;
    done: (done: { reason: string }) => void;
    fail: (refusal: Refusal) => void;
  },
): Close {
  return listen(`analyse?${query(question)}`, { verdict: on.verdict, done: on.done }, on.fail);
}

/** Says when another game of the tournament has ended. */
export function tournamentChanges(changed: () => void): Close {
  return listen("tournament/live", { changed }, () => {});
}
