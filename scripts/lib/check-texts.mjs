import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { phraseFault } from './lint/plain-english.mjs';
import { ROOT } from './run.mjs';

const CATALOGS = join(ROOT, 'packages/messages/src');
const TYPES = join(CATALOGS, 'texts.d.ts');

export function checkTexts() {
  const problems = [
    ...modules().flatMap(({ name, en, es }) => textProblems(name, en, es)),
    ...unusedTexts(),
    ...(readFileSync(TYPES, 'utf8') === types()
      ? []
      : ['texts.d.ts is out of date. Run npm run fix']),
  ];
  for (const problem of problems) console.error(`packages/messages: ${problem}`);
  return problems.length === 0 ? 0 : 1;
}

/** Writes types that keep code from compiling if it uses a missing text or placeholder. */
export const fixTexts = () => writeFileSync(TYPES, types());

function modules() {
  const found = ['en', 'es'].flatMap((language) => files(join(CATALOGS, language), /\.json$/));
  return [...new Set(found)].toSorted().map((file) => {
    const [en, es] = ['en', 'es'].map((language) => readCatalog(join(CATALOGS, language, file)));
    // Operators' texts exist only in English.
    return { name: file.slice(0, -'.json'.length), en, es: file.startsWith('operator/') ? en : es };
  });
}

const readCatalog = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

const files = (folder, name) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => name.test(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
    .toSorted();

/** These Spanish texts omit a placeholder of the English text. */
const SHORTER_IN_SPANISH = [
  'page/assistant.endings.refusedByServer',
  'page/lead-form.otherProblem',
  'page/voice-button.tryAi',
];

function textProblems(key, en, es) {
  if (typeof en !== typeof es) return [`${key} is not in both languages`];
  if (typeof en !== 'string') {
    const names = [...new Set([...Object.keys(en), ...Object.keys(es)])];
    return names.flatMap((name) => textProblems(`${key}.${name}`, en[name], es[name]));
  }
  const [english, spanish] = [en, es].map((text) => placeholders(text).toSorted().join());
  const fault = phraseFault(en, key);
  return [
    ...(fault === null ? [] : [`${key}: ${fault}`]),
    ...(en.trim() !== '' && es.trim() === '' ? [`${key} has no words in Spanish`] : []),
    ...(english !== spanish && !SHORTER_IN_SPANISH.includes(key)
      ? [`${key} has different placeholders in Spanish`]
      : []),
  ];
}

const PLURAL = /\{(\w+), plural,(?: (?:one|other|=\d+) \{[^{}]*\})+\}/g;

const placeholders = (text) => [
  ...new Set([...text.replace(PLURAL, '{$1}').matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
];

/**
 * A text of a catalog in a folder must be used by code that imports the catalog. A text of any
 * other catalog may be used by any code.
 */
function unusedTexts() {
  const code = ['apps', 'packages'].flatMap((folder) =>
    files(join(ROOT, folder), /(?<!\.test|\.d)\.tsx?$/).map((file) =>
      readFileSync(join(ROOT, folder, file), 'utf8'),
    ),
  );
  return modules().flatMap(({ name, en }) => {
    const readers = code.filter((text) => text.includes(`@pickup/messages/${name}'`));
    const words = (name.includes('/') ? readers : code).join('\n');
    const isUsed = (text) => new RegExp(`\\b${text}\\b`).test(words);
    return Object.keys(en).flatMap((text) => (isUsed(text) ? [] : [`${name}.${text} is not used`]));
  });
}

function types() {
  const withValues = modules().filter(({ en }) => placeholders(JSON.stringify(en)).length > 0);
  const declared = withValues.map(({ name, en }) => {
    const texts = Object.entries(en).map(([text, value]) => {
      return `  export const ${text}: ${typeOf([value])};\n`;
    });
    const imports = ['Text', 'Plural'].filter((type) => texts.join('').includes(`${type}<`));
    const whole = name.startsWith('operator/') ? wholeOf(Object.keys(en)) : '';
    const lines = [...imports.map(importOf), ...texts, whole].join('');
    return `declare module '@pickup/messages/${name}' {\n${lines}}\n`;
  });
  return [HEADER, ...declared].join('\n');
}

const HEADER = '// Generated from the catalogs in en. To update it: npm run fix\n';
const importOf = (type) =>
  `  import type { ${type} } from '@pickup/messages/${{ Text: 'fill', Plural: 'plural' }[type]}';\n`;

/** The journeys run in Node.js, which imports a catalog only as a whole. */
const wholeOf = (texts) => {
  const members = texts.map((text) => `readonly ${text}: typeof ${text}`);
  return `  const whole: { ${members.join('; ')} };\n  export default whole;\n`;
};

/** Returns one type for all `values`, which are a single text or the elements of a list. */
function typeOf(values) {
  const [first] = values;
  if (typeof first === 'string') {
    const names = [...new Set(values.flatMap(placeholders))];
    const type = values.some((text) => text.search(PLURAL) >= 0) ? 'Plural' : 'Text';
    return names.length === 0
      ? 'string'
      : `${type}<${names.map((name) => `'${name}'`).join(' | ')}>`;
  }
  if (Array.isArray(first)) return `readonly ${objectOrText(values.flat())}[]`;
  return objectOrText(values);
}

function objectOrText(values) {
  if (typeof values[0] === 'string') return typeOf(values);
  const members = Object.keys(values[0]).map((name) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `readonly ${key}: ${typeOf(values.map((value) => value[name]))}`;
  });
  return `{ ${members.join('; ')} }`;
}
