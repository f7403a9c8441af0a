import { escapeHtml } from '@pickup/contracts/escape-html';

/** HTML that was built with `html` and needs no more escaping. */
export class SafeHtml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | SafeHtml | readonly SafeHtml[];

/** Builds HTML from a template. Escapes every inserted value, unless it is SafeHtml. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): SafeHtml {
  const written = parts.map(write);
  return new SafeHtml(template.map((text, index) => text + (written[index] ?? '')).join(''));
}

function write(part: Part): string {
  if (part instanceof SafeHtml) return part.text;
  if (typeof part === 'string' || typeof part === 'number')
    return onOneLine(escapeHtml(String(part)));
  return part.map(({ text }) => text).join('');
}

/** Keeps phone numbers on one line, because a broken number is hard to read. */
const onOneLine = (text: string) =>
  text.replace(/\(\d{3}\) \d{3}-\d{4}|\+\d[\d ]{5,16}\d/g, (phone) =>
    phone.replaceAll(' ', '&nbsp;'),
  );
