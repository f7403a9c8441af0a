import { readFileSync } from 'node:fs';
import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const settingsPage = read('docs/settings.md');

/** The parts of a JSON Schema that contain the keys of a settings file and their defaults. */
interface Node {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly default?: unknown;
}

interface Key {
  readonly path: string;
  readonly value: string;
}

/** Returns each key with 'required', its default as JSON, or an empty string. */
function keysOf(node: Node, path = '', isRequired = false): readonly Key[] {
  const choices = node.anyOf ?? node.oneOf;
  // Null only removes a built-in text, so that choice has no keys.
  const keyed = choices?.filter(({ type }) => type !== 'null');
  if (keyed?.some((choice) => hasKeys(choice) || choice.items)) {
    return keyed.flatMap((choice) => keysOf(choice, path));
  }
  // The value may have several types, such as a name or a number.
  if (choices && node.default !== undefined && !choices.some(hasKeys)) {
    return [{ path, value: JSON.stringify(node.default) }];
  }
  if (choices) return choices.flatMap((choice) => keysOf(choice, path));
  if (node.items && hasKeys(node.items)) return keysOf(node.items, `${path}[]`);
  if (hasKeys(node) && !hasKeys({ properties: asObject(node.default) })) {
    return Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
      keysOf(child, path === '' ? name : `${path}.${name}`, node.required?.includes(name)),
    );
  }
  if (node.default !== undefined) return [{ path, value: JSON.stringify(node.default) }];
  return [{ path, value: isRequired ? 'required' : '' }];
}

/** Returns false for plain values, and for a choice between them, such as a number or a word. */
function hasKeys({ properties, anyOf, oneOf }: Node): boolean {
  return Object.keys(properties ?? {}).length > 0 || (anyOf ?? oneOf ?? []).some(hasKeys);
}

const asObject = (value: unknown): Readonly<Record<string, Node>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Returns the first two cells of each table row that begins with a name in backticks. */
function rowsOf(text: string): readonly Key[] {
  return [...text.matchAll(/^\| `([^`]+)` +\| ?([^|]*?) *\|/gm)].map(
    ([, path = '', cell = '']) => ({ path, value: withoutCode(cell.trim()) }),
  );
}

/** Removes the backticks and spaces of JSON: `{ "count": 5 }` becomes {"count":5}. */
function withoutCode(cell: string): string {
  const [, code] = /^`(.*)`$/.exec(cell) ?? [];
  return code === undefined ? cell : JSON.stringify(JSON.parse(code));
}

const section = (heading: string) =>
  settingsPage.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';

describe('docs/settings.md', () => {
  const schema = z.toJSONSchema(siteSettingsSchema, { io: 'input', unrepresentable: 'any' });
  // The round trip through JSON removes everything that does not belong to JSON Schema.
  const expected = keysOf(JSON.parse(JSON.stringify(schema)) as Node);
  const sections = [
    'Brand and page',
    'Plans, trades and the model',
    'Testimonials',
    'Other sites',
    'Theme',
    'Custom texts',
    'The example call',
    'Lead intake',
    'Email',
    'Webhooks',
    'Canary',
    'Retention',
    'Voice calls',
    'Sign-in',
  ];
  const listed = sections.flatMap((heading) => rowsOf(section(heading)));
  const claims = rowsOf(section('Marketing claims'));

  const byPath = (keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key.path, key.value]));

  it('lists every key of the settings file, with its default', () => {
    const others = expected.filter(({ path }) => !/^(?:claims|translations\.es)\./.test(path));
    expect(listed).toHaveLength(Object.keys(byPath(listed)).length); // no key is listed twice
    expect(byPath(listed)).toEqual(byPath(others));
  });

  it('documents the translations, each of which has a matching key in the settings file', () => {
    const translated = expected.filter(({ path }) => path.startsWith('translations.es.'));
    const originals = new Set(expected.map(({ path }) => path));
    const unknown = translated.filter(({ path }) => !originals.has(path.slice(16)));
    expect(translated.length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
    expect(section('Spanish texts')).toContain('"translations"');
  });

  it('lists every marketing claim', () => {
    const paths = expected.map(({ path }) => path).filter((path) => path.startsWith('claims.'));
    expect(claims.map(({ path }) => path)).toEqual(paths);
  });

  it('lists exactly the environment variables of .env.example', () => {
    const rows = section('Environment variables').split('Names that depend')[0] ?? '';
    const variables = [...rows.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
    const examples = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(new Set(variables)).toEqual(new Set(examples));
    expect(variables).toHaveLength(examples.length);
  });
});
