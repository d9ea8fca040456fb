/** The puzzles that the visitor has solved. The list stays in the browser; the server does not see it. */
export interface Progress {
  /** Numbers of the set. */
  solved: number[];
  /** The days whose puzzle was solved on the day itself. */
  days: string[];
}

const PLACE = "discus puzzles";

/** The progress in a text; what cannot be read counts as nothing. */
export function readProgress(text: string | null): Progress {
  try {
    const { solved, days } = JSON.parse(text ?? "{}");
    const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
    return {
      solved: list(solved).filter((number): number is number => Number.isInteger(number)),
      days: list(days).filter((day): day is string => typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day)),
    };
  } catch {
    return { solved: [], days: [] };
  }
}

function kept(): Progress {
  try {
    return readProgress(localStorage.getItem(PLACE));
  } catch {
    return readProgress(null);
  }
}

export const progress: Progress = $state(kept());

/** Remembers that a puzzle is solved, and the day if it is the puzzle of today. */
export function remember(number: number | null, date: string | null) {
  // Another tab may have solved others meanwhile.
  const latest = kept();
  const add = <T>(list: T[], value: T | null) => (value === null || list.includes(value) ? list : [...list, value]);
  progress.solved = add(latest.solved, number);
  progress.days = add(latest.days, date === today() ? date : null);
  try {
    localStorage.setItem(PLACE, JSON.stringify(progress));
  } catch {
    // A browser without storage forgets the puzzles, as its user wanted.
  }
}

/** The present day in UTC, so that the day begins everywhere at once. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** The day that is this many days after another; an empty text if there is none. */
export function dayAfter(day: string, days = 1): string {
  const time = Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60 * 1000;
  return Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10);
}

/** How many days in a row were solved, up to today, or up to yesterday while today's puzzle waits. */
export function streak(days: readonly string[], now: string): number {
  const solved = new Set(days);
  let day = solved.has(now) ? now : dayAfter(now, -1);
  let count = 0;
  while (solved.has(day)) {
    count += 1;
    day = dayAfter(day, -1);
  }
  return count;
}

/** The first unsolved number of a range after this one; it begins again at the start of the range. */
export function nextUnsolved(solved: readonly number[], range: { first: number; last: number }, after: number): number {
  const known = new Set(solved);
  const count = range.last - range.first + 1;
  const inTurn = Array.from({ length: count }, (_, i) => range.first + ((Math.max(after, range.first - 1) - range.first + 1 + i) % count));
  return inTurn.find((number) => !known.has(number)) ?? inTurn[0] ?? range.first;
}
