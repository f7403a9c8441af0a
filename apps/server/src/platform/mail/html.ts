import { escapeHtml } from '@pickup/contracts/escape-html';

/** HTML that was made here and needs no escaping any more. */
export class SafeHtml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | SafeHtml | readonly SafeHtml[];

/** Makes HTML of a template; everything put in is escaped unless it is such HTML itself. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): SafeHtml {
  const written = parts.map(write);
  return new SafeHtml(template.map((text, index) => text + (written[index] ?? '')).join(''));
}

function write(part: Part): string {
  if (part instanceof SafeHtml) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(({ text }) => text).join('');
}
