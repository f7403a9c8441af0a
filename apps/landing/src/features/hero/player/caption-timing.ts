/** A comfortable reading speed, which is also about as fast as people speak. */
const CHARACTERS_PER_SECOND = 14;
/** The pause between two speakers, in characters. */
const PAUSE = 8;

/** Returns how long to show a line without sound, in milliseconds. */
export const readingMs = (line: string): number => (weightOf(line) / CHARACTERS_PER_SECOND) * 1_000;

/**
 * Returns the index of the line that is spoken at this part of a recording, from 0 to 1. A
 * recording has no timestamps, so each line gets a share that matches its length.
 */
export function lineAt(lines: readonly string[], part: number): number {
  const total = lines.reduce((sum, line) => sum + weightOf(line), 0);
  let end = 0;
  const index = lines.findIndex((line) => {
    end += weightOf(line);
    return part * total < end;
  });
  return index === -1 ? lines.length - 1 : index;
}

const weightOf = (line: string): number => line.length + PAUSE;
