/** A comfortable reading speed, which is also about as fast as people speak. */
const CHARACTERS_PER_SECOND = 14;
/** The pause between two speakers, in characters. */
const PAUSE = 8;

/** How long a line is shown when there is no sound, in milliseconds. */
export const readingMs = (line: string): number => (weightOf(line) / CHARACTERS_PER_SECOND) * 1_000;

/**
 * The index of the line that is spoken after this part of a recording, from 0 to 1. A recording has
 * no times of its own, so each line gets a part of it by its length.
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
