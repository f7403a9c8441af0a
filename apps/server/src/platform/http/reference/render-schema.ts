import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/api-reference';
import { html } from 'hono/html';
import { code, joined, prose, type Html } from './markup.ts';
import { nameOfRef, type SchemaObject } from './read-document.ts';

/** The anchor of a named schema. */
export const anchorOf = (name: string): string => `type-${name}`;

export function linkToSchema({ $ref = '' }: SchemaObject): Html {
  const name = nameOfRef($ref);
  return html`<a href="#${anchorOf(name)}">${name}</a>`;
}

/** The type of a value in words, with links to named schemas. */
export function renderType(schema: SchemaObject): Html {
  if (schema.$ref !== undefined) return linkToSchema(schema);
  if (schema.anyOf) return joined(kindsOf(schema.anyOf).map(renderType), texts.or);
  if (schema.const !== undefined) return html`${texts.always}${code(shown(schema.const))}`;
  if (schema.items) return html`${texts.listOf}${renderItems(schema.items)}`;
  const values = schema.additionalProperties;
  if (typeof values === 'object' && !schema.properties && values.type !== undefined) {
    return html`${texts.valuesOf}${renderType(values)}`;
  }
  const names = typeNames(schema).join(texts.or);
  return html`${names === '' ? texts.anyValue : names}`;
}

const TYPES: Readonly<Record<string, string>> = texts.types;

const typeNames = ({ format, type }: SchemaObject): string[] =>
  [format ?? type ?? []].flat().map((name) => TYPES[name] ?? name);

function renderItems(items: SchemaObject): Html {
  const [name, ...others] = typeNames(items);
  const isPlain = name !== undefined && others.length === 0 && !items.items;
  return isPlain ? html`${fill(texts.plural, { type: name })}` : renderType(items);
}

/** Shows alternative object schemas as one type. The list of fields shows how they differ. */
function kindsOf(schemas: readonly SchemaObject[]): readonly SchemaObject[] {
  const [first, ...others] = schemas.filter(({ properties }) => properties);
  return schemas.filter((schema) => schema === first || !others.includes(schema));
}

/** Shows a value as JSON, but a string has no quotes unless it is empty. */
const shown = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : JSON.stringify(value);

/** The limits and the default of a value: "at most 200 characters". */
function limitsOf(schema: SchemaObject): Html[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const ranges = [
    ['number', minimum, maximum],
    ['characters', minLength, maxLength],
    ['items', minItems, maxItems],
  ] as const;
  const inWords = ranges.flatMap(([unit, least, most]) =>
    least === undefined && most === undefined ? [] : [rangeText(unit, least, most)],
  );
  const { pattern, default: initial } = schema;
  return [
    ...inWords.map((text) => html`${text}`),
    ...(pattern === undefined ? [] : [html`${texts.matching}${code(pattern)}`]),
    ...(initial === undefined ? [] : [html`${texts.byDefault}${code(shown(initial))}`]),
  ];
}

/** The words for a range with at least one limit. */
function rangeText(
  unit: keyof typeof texts.limits,
  least: number | undefined,
  most: number | undefined,
): string {
  const { atLeast, atMost, between } = texts.limits[unit];
  const [from = '', to = ''] = [least, most].map((end) => end?.toLocaleString('en-US') ?? '');
  if (from === '') return fill(atMost, { most: to });
  return to === '' ? fill(atLeast, { least: from }) : fill(between, { least: from, most: to });
}

export interface Field {
  readonly name: string;
  readonly schema: SchemaObject;
  readonly description?: string | undefined;
  /** Says that a request must contain the field, or that a response may omit it. */
  readonly note?: string | undefined;
}

/** Whether clients send or receive the data of a schema. */
export type Direction = 'sent' | 'received';

/** A list of fields with their nested fields. */
export function renderFields(fields: readonly Field[], direction: Direction): Html {
  const items = fields.map(
    ({ name, schema, description, note }) =>
      html`<li>
        <p class="field">
          ${code(name)}
          <span class="facts">${joined([renderType(schema), ...limitsOf(schema)], ' · ')}</span>
          ${note === undefined ? '' : html`<b class="note">${note}</b>`}
        </p>
        ${prose(description)}${renderValues(schema)}${renderMembers(schema, direction)}
      </li>`,
  );
  return html`<ul class="fields">
    ${items}
  </ul>`;
}

/** The fields of an object, of a list's objects, or of each alternative object. */
export function renderMembers(schema: SchemaObject, direction: Direction): Html {
  const objects = objectsIn(schema);
  const lists = objects.map((object) => renderFields(fieldsOf(object, direction), direction));
  if (lists.length <= 1) return html`${lists}`;
  return html`${lists.map(
    (list, at) =>
      html`<p class="variant">${at === 0 ? texts.either : texts.orElse}</p>
        ${list}`,
  )}`;
}

/** The values that a field may have, or the keys of an object. */
function renderValues({ enum: own, items, anyOf = [], propertyNames }: SchemaObject): Html {
  const values = own ?? items?.enum ?? anyOf.find((one) => one.enum)?.enum;
  const all = values ?? propertyNames?.enum;
  if (!all) return html``;
  const listed = joined(
    all.map((value) => code(shown(value))),
    ', ',
  );
  return html`<p class="values">${values ? texts.oneOf : texts.keysAre}${listed}</p>`;
}

function objectsIn({ properties, items, anyOf = [], ...rest }: SchemaObject): SchemaObject[] {
  if (properties) return [{ properties, ...rest }];
  return [...(items ? [items] : []), ...anyOf].flatMap(objectsIn);
}

function fieldsOf({ properties = {}, required = [] }: SchemaObject, direction: Direction): Field[] {
  return Object.entries(properties).map(([name, schema]) => {
    const isRequired = required.includes(name);
    const note =
      direction === 'sent' ? isRequired && texts.required : !isRequired && texts.optional;
    return { name, schema, description: schema.description, note: note || undefined };
  });
}
