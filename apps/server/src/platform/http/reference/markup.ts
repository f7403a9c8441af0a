import { html } from 'hono/html';

/** Escaped HTML. `hono/html` escapes every inserted value that is not Html. */
export type Html = ReturnType<typeof html>;

const SHORT = 16;

/**
 * Returns code as HTML. Long code may break after a slash, a dot, an underscore or a hyphen, but
 * not inside a word.
 */
export function code(text: string): Html {
  const parts = text.length > SHORT ? text.split(/(?<=[/._-])(?=[\w:])/) : [text];
  return html`<code>${joined(parts, html`<wbr />`)}</code>`;
}

/** Joins parts with a separator. */
export function joined(parts: readonly (string | Html)[], between: string | Html): Html {
  return html`${parts.map((part, at) => (at === 0 ? html`${part}` : html`${between}${part}`))}`;
}

/** Returns a text's paragraphs as HTML, with its `code` and its **interface words**. */
export function prose(text = ''): Html {
  const paragraphs = text.split('\n\n').filter((one) => one !== '');
  return html`${paragraphs.map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`;
}

function inline(text: string): Html[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return code(part.slice(1, -1));
    return part.startsWith('**') ? html`<strong>${part.slice(2, -2)}</strong>` : html`${part}`;
  });
}

/** A heading that links to itself, so that readers can copy its address. */
export function heading(level: 2 | 3, id: string, text: string): Html {
  const link = html`<a class="anchor" href="#${id}">${text}</a>`;
  return level === 2 ? html`<h2 id="${id}">${link}</h2>` : html`<h3 id="${id}">${link}</h3>`;
}
