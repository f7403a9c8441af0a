import * as operationTexts from '@pickup/messages/operator/api-operations';
import * as texts from '@pickup/messages/operator/api-reference';
import { html, raw } from 'hono/html';
import type { OpenApiDocument } from './create-document.ts';
import { heading, prose, type Html } from './markup.ts';
import { PAGE_STYLE } from './page-style.ts';
import { operationsIn, schemasIn, type ReadOperation } from './read-document.ts';
import { renderErrors, renderIntroduction, renderStart } from './render-guide.ts';
import { renderOperation, renderRoute } from './render-operation.ts';
import { anchorOf, renderMembers } from './render-schema.ts';

interface Group {
  readonly id: string;
  readonly title: string;
  readonly operations: readonly ReadOperation[];
}

/** The document as a page for people, without any script. */
export async function renderPage(document: OpenApiDocument): Promise<string> {
  const groups = groupsOf(operationsIn(document));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${operationTexts.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${raw(`<style>${PAGE_STYLE}</style>`)}
      </head>
      <body>
        <a class="skip" href="#content">${texts.skip}</a>
        <div class="page">
          ${renderIntroduction()}${renderContents(groups)}
          <main id="content">
            ${renderStart()}${renderErrors(document)}${groups.map(renderGroup)}
            ${renderSchemas(document)}
          </main>
        </div>
      </body>
    </html>`;
  return String(await page);
}

function groupsOf(operations: readonly ReadOperation[]): Group[] {
  return Object.entries(operationTexts.groups).map(([id, { title }]) => ({
    id,
    title,
    operations: operations.filter(({ tags }) => tags.includes(title)),
  }));
}

/**
 * Every section, and the operations in it. Phones show only the sections, because the list of
 * operations is long.
 */
function renderContents(groups: readonly Group[]): Html {
  const link = (id: string, text: string) => html`<a href="#${id}">${text}</a>`;
  const inGroup = ({ operations }: Group) =>
    html`<ul>
      ${operations.map(({ operationId, summary }) => html`<li>${link(operationId, summary)}</li>`)}
    </ul>`;
  return html`<nav id="contents" aria-labelledby="contents-title">
    <h2 id="contents-title">${texts.contents}</h2>
    <ul>
      <li>${link('start', texts.startTitle)}</li>
      <li>${link('errors', texts.errorsTitle)}</li>
      ${groups.map((group) => html`<li>${link(group.id, group.title)}${inGroup(group)}</li>`)}
      <li>${link('types', texts.schemasTitle)}</li>
    </ul>
  </nav>`;
}

function renderGroup({ id, title, operations }: Group): Html {
  const rows = operations.map(
    (operation) =>
      html`<li>
        <a href="#${operation.operationId}">${operation.summary}</a> ${renderRoute(operation)}
      </li>`,
  );
  return html`<section>
    ${heading(2, id, title)}
    <ul class="overview">
      ${rows}
    </ul>
    ${operations.map(renderOperation)} ${toContents}
  </section>`;
}

function renderSchemas(document: OpenApiDocument): Html {
  const schemas = Object.entries(schemasIn(document)).map(
    ([name, schema]) =>
      html`<article class="schema">
        ${heading(3, anchorOf(name), name)} ${prose(schema.description)}
        ${renderMembers(schema, 'received')}
      </article>`,
  );
  return html`<section>
    ${heading(2, 'types', texts.schemasTitle)} ${prose(texts.schemasText)}${schemas} ${toContents}
  </section>`;
}

const toContents = html`<p class="to-contents"><a href="#contents">${texts.toContents}</a></p>`;
