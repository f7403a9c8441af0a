/** A comfortable reading speed, which is also about the speed of speech. */
const CHARACTERS_PER_SECOND = 14;
/** The pause between two speakers, counted as a number of characters. */
const PAUSE = 8;

/** Returns how long to show a line without sound, in milliseconds. */
export const readingMs = (line: string): number => (weightOf(line) / CHARACTERS_PER_SECOND) * 1_000;

/**
 * Returns the index of the line that is being spoken at `progress`, where 0 is the start of the
 * recording and 1 is the end. A recording has no timestamps, so each line gets a share of the time
 * that matches its length.
 */
export function lineAt(lines: readonly string[], progress: number): number {
  const total = lines.reduce((sum, line) => sum + weightOf(line), 0);
  let end = 0;
  const index = lines.findIndex((line) => {
    end += weightOf(line);
    return progress * total < end;
  });
  return index === -1 ? lines.length - 1 : index;
}

const weightOf = (line: string): number => line.length + PAUSE;
