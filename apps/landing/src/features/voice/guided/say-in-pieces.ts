/**
 * Longest piece to speak at once, in characters: about ten seconds. Chrome falls silent after
 * fifteen seconds of one utterance, without an event.
 */
const LONGEST_PIECE = 140;

/** Splits a text into sentences, and a long sentence at a pause or between words. */
export function sayInPieces(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[A-Z0-9"'$])/).flatMap(shortened);
}

function shortened(sentence: string): string[] {
  const text = sentence.trim();
  if (text === '') return [];
  if (text.length <= LONGEST_PIECE) return [text];
  const head = text.slice(0, LONGEST_PIECE + 1);
  const pause = Math.max(...[', ', '; ', ': '].map((mark) => head.lastIndexOf(mark)));
  const at = pause > 0 ? pause + 1 : head.lastIndexOf(' ');
  const end = at > 0 ? at : LONGEST_PIECE;
  return [text.slice(0, end).trim(), ...shortened(text.slice(end))];
}
