export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

const WHOLE_PLACEHOLDER = /^\{\{\s*([\w.]+?)(:text)?\s*\}\}$/;
const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;

/**
 * "{{contact.email}}" becomes the value itself. "{{score:text}}" becomes the value as text. "{{a}}
 * of {{b}}" becomes a text with both values. Values are never read as templates. Keys without a
 * value are omitted, and so are list items that lack a value.
 */
export function fillTemplate(template: Json, values: object): Json {
  return fill(template, values).value ?? null;
}

interface Filled {
  readonly value: Json | undefined;
  readonly isIncomplete: boolean;
}

const NOTHING: Filled = { value: undefined, isIncomplete: true };

function fill(template: Json, values: object): Filled {
  if (typeof template === 'string') return fillText(template, values);
  if (isList(template)) return fillList(template, values);
  if (typeof template === 'object' && template !== null) return fillObject(template, values);
  return { value: template, isIncomplete: false };
}

function fillText(template: string, values: object): Filled {
  const whole = WHOLE_PLACEHOLDER.exec(template);
  if (whole) {
    const value = valueAt(values, whole[1] ?? '');
    if (value === undefined) return NOTHING;
    return { value: whole[2] ? asText(value) : value, isIncomplete: false };
  }
  let missing = 0;
  let found = 0;
  const text = template.replace(PLACEHOLDER, (_match, path: string) => {
    const value = valueAt(values, path);
    if (value === undefined) missing += 1;
    else found += 1;
    return value === undefined ? '' : asText(value);
  });
  if (missing > 0 && found === 0) return NOTHING;
  return { value: missing > 0 ? text.trim() : text, isIncomplete: false };
}

function fillList(template: readonly Json[], values: object): Filled {
  const items = template
    .map((item) => fill(item, values))
    .filter(({ isIncomplete }) => !isIncomplete)
    .map(({ value }) => value ?? null);
  return { value: items, isIncomplete: false };
}

function fillObject(template: { readonly [key: string]: Json }, values: object): Filled {
  const entries = Object.entries(template).map(([key, item]) => [key, fill(item, values)] as const);
  const kept = entries.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]]));
  if (kept.length === 0 && entries.length > 0) return NOTHING;
  return {
    value: Object.fromEntries(kept) as { readonly [key: string]: Json },
    isIncomplete: entries.some(([, { isIncomplete }]) => isIncomplete),
  };
}

/** Reads only own properties, so that a template cannot reach inherited ones. */
function valueAt(values: object, path: string): Json | undefined {
  let value: unknown = values;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value === null || value === '' ? undefined : (value as Json | undefined);
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

// Array.isArray does not narrow readonly arrays.
function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
