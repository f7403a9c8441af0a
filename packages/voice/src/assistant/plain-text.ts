/**
 * An operator's text on one line, with template markup removed. The platform fills prompts with
 * LiquidJS: it would replace a brand called "{{now}}", and refuse the whole prompt for "{%".
 */
export function plainText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\{(?=[{%])/g, '{ ');
}
