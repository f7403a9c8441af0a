import { readdirSync } from 'node:fs';
import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import options from '../../../.oxfmtrc.json' with { type: 'json' };
import { withOwnTexts } from './own-texts.ts';
import { TEXT_MODULES } from './text-modules.ts';
import { builtInTemplate, parametersOf, positionsOf, type TextParameter } from './text-template.ts';

// Reads the parameters of all texts that are functions from the functions themselves, and keeps those texts that do
// nothing but put values into words. A build may rename parameters, so the result is a file.

type Call = (...values: readonly unknown[]) => unknown;
type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;
const isCall = (value: unknown): value is Call => typeof value === 'function';

/** Every function of a module with its key, in both languages. */
function callsIn(key: string, en: unknown, es: unknown): [string, Call, Call][] {
  if (isCall(en) && isCall(es)) return [[key, en, es]];
  if (!isGroup(en) || !isGroup(es)) return [];
  return Object.keys(en).flatMap((name) => callsIn(`${key}.${name}`, en[name], es[name]));
}

/** The names between a function's parentheses; a destructured one as "{}". */
function namesOf(call: Call): string[] {
  const [, list = ''] = /^\(?([^=]*?(?:=\s*(?:""|''))?[^=]*?)\)?\s*=>/s.exec(call.toString()) ?? [];
  return list
    .replaceAll(/\{[^}]*\}/g, '{}')
    .split(',')
    .map((name) => name.trim().replace(/^_/, '')) // the built-in text may leave a value out
    .filter((name) => name !== '')
    .map((name) => (/^firstName$|=/.test(name) ? `${name.split(/\s*=/)[0]}?` : name));
}

/** What a text gets as an object, and the members that it asks for. */
function spy(name: string, asked: Set<string>): unknown {
  return new Proxy(
    {},
    {
      get: (_target, member) => {
        if (member === Symbol.toPrimitive) return () => `{${name}}`;
        if (typeof member === 'string') asked.add(member);
        return `{${String(member)}}`;
      },
    },
  );
}

function writtenParameters(call: Call): string {
  const names = namesOf(call);
  const asked = names.map(() => new Set<string>());
  call(...names.map((name, index) => spy(name, asked[index] ?? new Set())));
  return names
    .map((name, index) => {
      const members = [...(asked[index] ?? [])];
      return members.length > 0 ? `{${members.join(',')}}` : name;
    })
    .join(' ');
}

/** The keys of the texts in what a function returns. */
function keysIn(key: string, value: unknown): string[] {
  if (!isGroup(value)) return typeof value === 'string' ? [key] : [];
  return Object.keys(value).flatMap((name) => keysIn(`${key}.${name}`, value[name]));
}

/** Values that plurals and conditions treat differently. */
const SAMPLES = ['Acme', '1', '1.0', '<1', '$5', 0, 1, 5];

const argumentsOf = (parameters: readonly TextParameter[], samples: readonly unknown[]) =>
  parameters.map(({ members, isOptional }, index) => {
    const at = (number: number) => samples[number % samples.length];
    if (members) return Object.fromEntries(members.map((name, own) => [name, at(index + own)]));
    return isOptional ? String(at(index)) : at(index); // those are texts, of which only "" is nothing
  });

function argumentLists(parameters: readonly TextParameter[]): unknown[][] {
  const rotated = SAMPLES.map((_sample, at) => [...SAMPLES.slice(at), ...SAMPLES.slice(0, at)]);
  const all = rotated.map((samples) => argumentsOf(parameters, samples));
  const withEmpty = parameters.flatMap(({ isOptional }, at) =>
    isOptional ? all.map((values) => values.with(at, '')) : [],
  );
  return [...all, ...withEmpty];
}

/** Whether a template says the same as the function, whatever the values are. */
function isTemplate(call: Call, key: string, at: string, written: string): boolean {
  const parameters = parametersOf(written);
  const template = builtInTemplate(call, at, parameters);
  if (template === null) return false;
  const positions = positionsOf(written);
  const own = { [key]: template.replace(/\{([^{}]*)\}/g, (_, name) => positions.get(name) ?? '?') };
  const ownCall = withOwnTexts(own, at === '' ? key : key.slice(0, -at.length - 1), call);
  return argumentLists(parameters).every(
    (values) =>
      JSON.stringify(leaf(ownCall(...values), at)) === JSON.stringify(leaf(call(...values), at)),
  );
}

const leaf = (value: unknown, at: string): unknown =>
  at === ''
    ? value
    : at
        .split('.')
        .reduce<unknown>((inner, name) => (isGroup(inner) ? inner[name] : undefined), value);

interface Found {
  readonly key: string;
  readonly written: string;
  readonly isTemplate: boolean;
}

function found(): Found[] {
  return Object.entries(TEXT_MODULES)
    .flatMap(([module, { en, es }]) => callsIn(module, en, es))
    .flatMap(([key, en, es]) => {
      const written = writtenParameters(en);
      const values = argumentsOf(parametersOf(written), SAMPLES);
      return keysIn(key, en(...values)).map((inner) => ({
        key: inner,
        written,
        isTemplate: [en, es].every((call) =>
          isTemplate(call, inner, inner.slice(key.length + 1), written),
        ),
      }));
    });
}

const HEADER = `// Generated by text-parameters.test.ts. To update it: npx vitest run packages/messages/src/text-parameters.test.ts -u

/**
 * The parameters of each text that is a function and does nothing but put values into words: "plan {month,year}" is a
 * name and an object with two members, and what ends with "?" may be empty.
 */
`;

it('every text with values is a template in both languages, so that operators can replace it', () => {
  expect(found().filter((text) => !text.isTemplate)).toEqual([]);
});

it('text-parameters.ts lists the parameters of all texts that are templates', async () => {
  const templates = found().map(({ key, written }) => [key, written] as const);
  const list = `export const TEXT_PARAMETERS: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(templates))};`;
  const { code } = await format('text-parameters.ts', `${HEADER}${list}\n`, options);
  await expect(code).toMatchFileSnapshot('./text-parameters.ts');
});

/** The assistants' words go with their vocabulary, and the language of the page is no text. */
const LEFT_OUT =
  /^(?:operator\/|social-card|voice-assistant|page\/(?:assistant|assistant-replies|call|guided|language|voice)\.ts$)/;

it('knows every module of texts that visitors read', () => {
  const files = readdirSync(new URL('en', import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(file));
  expect(Object.keys(TEXT_MODULES).toSorted()).toEqual(
    files.map((file) => file.slice(0, -3)).toSorted(),
  );
});
