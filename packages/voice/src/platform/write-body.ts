import type { BodyKind } from './endpoints.ts';
import { writeQuery, type Query } from './write-query.ts';

type FormScalar = string | number | boolean | Blob | object | null | undefined;

/**
 * A list of files becomes several fields with the same name. Any other object becomes JSON.
 * `undefined` and `null` are left out.
 */
export type FormBody = FormData | Readonly<Record<string, FormScalar | readonly Blob[]>>;

export interface WrittenBody {
  readonly body: string | FormData | null;
  /** Null if there is no body. Also null for a form, because fetch chooses the form's boundary. */
  readonly contentType: string | null;
}

export function writeBody(kind: BodyKind, body: unknown): WrittenBody {
  if (kind === 'none' || body === undefined) return { body: null, contentType: null };
  if (kind === 'form-data') return { body: writeForm(body as FormBody), contentType: null };
  if (kind === 'url-encoded') {
    return { body: writeQuery(body as Query), contentType: 'application/x-www-form-urlencoded' };
  }
  if (kind === 'json') return { body: JSON.stringify(body), contentType: 'application/json' };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { body: text, contentType: 'text/plain;charset=UTF-8' };
}

function writeForm(fields: FormBody): FormData {
  if (fields instanceof FormData) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of partsOf(value)) form.append(name, part);
  }
  return form;
}

function partsOf(value: unknown): readonly (string | Blob)[] {
  if (value === undefined || value === null) return [];
  if (value instanceof Blob) return [value];
  if (Array.isArray(value) && value.every((part) => part instanceof Blob)) return value;
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}
