import { fill } from '@pickup/messages/fill';
import * as operationTexts from '@pickup/messages/operator/api-operations';
import * as texts from '@pickup/messages/operator/api-reference';
import { html } from 'hono/html';
import { exampleRequest } from './example-request.ts';
import { code, heading, joined, prose, type Html } from './markup.ts';
import { bodyOf, type ReadOperation, type ReadResponse } from './read-document.ts';
import { renderFields, renderMembers, renderType } from './render-schema.ts';

/** Renders the method and the path, such as "GET /api/leads". */
export const renderRoute = ({ method, path }: ReadOperation): Html =>
  html`<span class="route"
    ><b class="method ${method.toLowerCase()}">${method}</b> ${code(path)}</span
  >`;

/** The complete description of one operation. */
export function renderOperation(operation: ReadOperation): Html {
  const { operationId, summary } = operation;
  return html`<article class="operation">
    <div>
      ${heading(3, operationId, summary)}
      <p>${renderRoute(operation)}</p>
      <p class="needs">${texts.needs}: ${renderPermission(operation)}</p>
      ${prose(textWithoutPermission(operation))}${renderParameters(operation)}
      ${renderBody(operation)}${renderResponses(operation)}
    </div>
    <div class="example">
      <h4>${texts.example}</h4>
      <pre><code>${exampleRequest(operation)}</code></pre>
    </div>
  </article>`;
}

/** The permission that an operation needs. Null if it needs none. */
const permissionOf = ({ security }: ReadOperation): string | null =>
  security.flatMap(({ key = [] }) => key)[0] ?? null;

function renderPermission(operation: ReadOperation): Html {
  const permission = permissionOf(operation);
  if (permission !== null) return code(permission);
  return html`${operation.security.length > 0 ? texts.needsSignedIn : texts.needsNone}`;
}

/** The description without its sentence about the permission, which the page shows separately. */
function textWithoutPermission(operation: ReadOperation): string {
  const { description = '' } = operation;
  const permission = permissionOf(operation) ?? '';
  const shown = [fill(operationTexts.needsPermission, { permission }), operationTexts.needsPerson];
  return description
    .split('\n\n')
    .filter((paragraph) => !shown.includes(paragraph))
    .join('\n\n');
}

function renderParameters({ parameters = [] }: ReadOperation): Html {
  const lists = (['path', 'query', 'header'] as const).map((place) => {
    const fields = parameters
      .filter((parameter) => parameter.in === place)
      .map(({ required, ...one }) => ({ ...one, note: required ? texts.required : undefined }));
    if (fields.length === 0) return html``;
    return html`<h4>${texts.parameters[place]}</h4>
      ${renderFields(fields, 'sent')}`;
  });
  return html`${lists}`;
}

function renderBody(operation: ReadOperation): Html {
  const { schema } = bodyOf(operation) ?? {};
  if (!schema) return html``;
  return html`<h4>${texts.body}</h4>
    ${renderMembers(schema, 'sent')}`;
}

function renderResponses({ responses }: ReadOperation): Html {
  const all = Object.entries(responses);
  const errors = all.filter(([, { $ref }]) => $ref !== undefined).map(([status]) => status);
  const listed = all.filter(([, { $ref }]) => $ref === undefined);
  const codes = errors.map((status) => (status === 'default' ? texts.otherStatus : status));
  return html`<h4>${texts.responses}</h4>
    <ul class="fields">
      ${listed.map(renderResponse)}
      <li>
        <p class="field">
          <a href="#errors">${texts.errorsOf}</a> ${joined(codes.map(code), ', ')}
        </p>
      </li>
    </ul>`;
}

function renderResponse([status, { description, content = {} }]: [string, ReadResponse]): Html {
  const types = Object.entries(content).map(([type, { schema }]) =>
    type === 'application/json' && schema ? renderType(schema) : code(type),
  );
  return html`<li>
    <p class="field">${code(status)} <span class="facts">${joined(types, texts.or)}</span></p>
    ${prose(description)}
  </li>`;
}
