import { apiErrorSchema } from '@pickup/contracts/api-error';
import * as operationTexts from '@pickup/messages/operator/api-operations';
import * as texts from '@pickup/messages/operator/api-reference';
import { html } from 'hono/html';
import type { OpenApiDocument } from './create-document.ts';
import { refTo } from './json-schema.ts';
import { code, heading, prose, type Html } from './markup.ts';
import { nameOfRef, operationsIn, type ReadResponse } from './read-document.ts';
import { linkToSchema } from './render-schema.ts';

export const renderIntroduction = (): Html =>
  html`<header>
    <h1>${operationTexts.title}</h1>
    ${prose(operationTexts.introduction)}
    <p><a href="/api/openapi.json">${texts.asDocument}</a></p>
  </header>`;

/** The section that explains how to send a first request, and how lists work. */
export const renderStart = (): Html =>
  html`<section>
    ${heading(2, 'start', texts.startTitle)} ${prose(texts.startText)}
    <pre><code>${texts.variables}</code></pre>
    ${prose(texts.startVariables)}
    <h3>${texts.listsTitle}</h3>
    ${prose(texts.listsText)}
  </section>`;

/** Explains the errors of all operations, by status. */
export function renderErrors(document: OpenApiDocument): Html {
  const responses = document.components['responses'] as Readonly<Record<string, ReadResponse>>;
  const rows = Object.entries(errorNames(document)).map(
    ([status, name]) =>
      html`<li>
        <p class="field">${code(status === 'default' ? texts.otherStatus : status)}</p>
        ${prose(responses[name]?.description)}
      </li>`,
  );
  return html`<section>
    ${heading(2, 'errors', texts.errorsTitle)} ${prose(texts.errorsText)}
    <ul class="fields">
      ${rows}
    </ul>
    <p>${texts.errorBody} ${linkToSchema(refTo(apiErrorSchema))}</p>
  </section>`;
}

/** The names of the error responses by status. JavaScript lists integer keys in ascending order. */
function errorNames(document: OpenApiDocument): Readonly<Record<string, string>> {
  const all = operationsIn(document).flatMap(({ responses }) => Object.entries(responses));
  return Object.fromEntries(
    all.flatMap(([status, { $ref }]) => ($ref === undefined ? [] : [[status, nameOfRef($ref)]])),
  );
}
