import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

type Module = Readonly<Record<string, unknown>>;

const filesOf = (language: string) =>
  readdirSync(new URL(language, import.meta.url), { recursive: true, encoding: 'utf8' })
    // Operators read English only.
    .filter((name) => name.endsWith('.ts') && !name.startsWith('operator'))
    .toSorted();

async function load(file: string): Promise<Module> {
  const { href } = new URL(file, import.meta.url);
  return (await import(/* @vite-ignore */ href)) as Module;
}

/** Every name with its kind: "call.requested.subject: function with 1 parameters". */
function shapeOf(value: unknown, path = ''): string[] {
  if (typeof value === 'function') return [`${path}: function with ${value.length} parameters`];
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  // Languages may need different numbers of words in a list.
  if (Array.isArray(value)) {
    const elements = value.flatMap((element) => shapeOf(element, `${path}[]`));
    return [`${path}: array`, ...new Set(elements)];
  }
  return Object.entries(value)
    .toSorted(([one], [another]) => (one < another ? -1 : 1))
    .flatMap(([name, member]) => shapeOf(member, path === '' ? name : `${path}.${name}`));
}

/** The texts without any character that a reader sees. */
function emptyIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => emptyIn(member, `${path}.${name}`));
}

it('every module of texts is in both languages', () => {
  expect(filesOf('es')).toEqual(filesOf('en'));
});

it.each(filesOf('en'))('%s has the same texts in both languages', async (file) => {
  const [english, spanish] = await Promise.all([load(`en/${file}`), load(`es/${file}`)]);
  expect(shapeOf(spanish)).toEqual(shapeOf(english));
  const allowed = emptyIn(english);
  expect(emptyIn(spanish).filter((path) => !allowed.includes(path))).toEqual([]);
});
