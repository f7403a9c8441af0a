/**
 * A text of the operator's as one line that stays text in a prompt: the platform fills prompts in with
 * LiquidJS, so a brand called "{{now}}" would be replaced, and "{%" would refuse the whole prompt.
 */
export function plainText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\{(?=[{%])/g, '{ ');
}
