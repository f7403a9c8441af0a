import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './run.mjs';
import { phraseFault } from './lint/plain-english.mjs';

const inFolder = (folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
const documents = [...readdirSync(ROOT), ...inFolder('docs'), ...inFolder('docs/decisions')]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const found = (pattern) =>
  documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, what]) => `${path}: ${what}`),
  );
const whatOf = (place) => place.slice(place.indexOf(': ') + 2);

/** The heading '## Back up' has the anchor 'back-up'. */
const anchorsIn = (text) =>
  [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );

/** Returns the problem with a link, or null if it works or leads to another site. */
function faultOfLink(from, link) {
  if (/^(?:https?:|mailto:)/.test(link)) return null;
  const [file, anchor] = link.split('#');
  const target = file === '' ? from : join(dirname(from), file);
  if (!existsSync(join(ROOT, target))) return `${from}: ${link} is not a file`;
  if (anchor === undefined) return null;
  const anchors = anchorsIn(readFileSync(join(ROOT, target), 'utf8'));
  return anchors.includes(anchor) ? null : `${from}: ${link} is not a heading`;
}

describe('the Markdown files in the root, docs and decisions', () => {
  it('link only to files and headings that exist', () => {
    const links = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(<?([^)>\s]+)>?\)|<img src="([^"]+)"/g)].map(([, link, image]) =>
        faultOfLink(path, link ?? image),
      ),
    );
    expect(links.length).toBeGreaterThan(60);
    expect(links.filter((fault) => fault !== null)).toEqual([]);
  });

  it('are all linked from the README, except decisions', () => {
    const readme = documents.find(({ path }) => path === 'README.md')?.text ?? '';
    const pages = documents.map(({ path }) => path).filter((path) => !path.includes('decisions/'));
    expect(pages.filter((path) => path !== 'README.md' && !readme.includes(`(${path})`))).toEqual(
      [],
    );
  });

  it('show every screenshot in docs/screenshots', () => {
    const shown = documents.map(({ text }) => text).join('\n');
    const files = readdirSync(join(ROOT, 'docs/screenshots'));
    expect(files.filter((name) => !shown.includes(`screenshots/${name}`))).toEqual([]);
  });

  it('contain no male pronouns, and no words such as "anybody" for people', () => {
    const words = /(?<![-`])\b(he|him|his|himself|somebody|anybody|nobody|whoever)\b/gi;
    expect(found(words)).toEqual([]);
  });

  it('contain no phrase that the lint rule plain-english reports', () => {
    const faults = documents.flatMap(({ path, text }) =>
      text
        .replace(/`[^`]*`/g, '')
        .split('\n')
        .flatMap((line) => phraseFault(line, path) ?? [])
        .map((fault) => `${path}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('mention only npm scripts that exist', () => {
    const commands = found(/\bnpm run ([a-z:]+)/g);
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter((place) => !(whatOf(place) in scripts))).toEqual([]);
  });

  it('list every npm script in the README', () => {
    const readme = documents.find(({ path }) => path === 'README.md')?.text ?? '';
    const isListed = (name) =>
      readme.includes(`| \`npm ${name}\``) || readme.includes(`| \`npm run ${name}\``);
    expect(Object.keys(scripts).filter((name) => !isListed(name))).toEqual([]);
  });

  it('mention only files and folders that exist', () => {
    const paths = found(/`((?:apps|packages|docs|scripts|bench|e2e)\/[\w./-]+)`/g);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((place) => !existsSync(join(ROOT, whatOf(place))))).toEqual([]);
  });

  it('list every package, app and server folder in the architecture guide', () => {
    const map = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    const foldersIn = (parent) =>
      readdirSync(join(ROOT, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
    const workspaces = ['packages', 'apps'].flatMap((parent) =>
      foldersIn(parent).map((name) => `${parent}/${name}`),
    );
    const expected = [...workspaces, ...foldersIn('apps/server/src')];
    expect(expected.filter((name) => !map.includes(`| \`${name}\` `))).toEqual([]);
  });

  it('quote only texts that Pickup shows or logs, in the troubleshooting table', () => {
    const table = readFileSync(join(ROOT, 'docs/troubleshooting.md'), 'utf8');
    const quotes = [...table.matchAll(/^\| [^|]*?"([^"|]+)"/gm)].map(([, quote]) => quote);
    const sources = ['apps', 'packages', 'scripts'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true })
        .filter((path) => /^(?!.*(?:node_modules|dist)\b).*\.(?:tsx?|mjs|json)$/.test(path))
        .map((path) => readFileSync(join(ROOT, folder, path), 'utf8')),
    );
    const isShown = (text) => sources.some((source) => source.includes(text));
    expect(quotes.length).toBeGreaterThan(5);
    expect(quotes.filter((quote) => !quote.split(/ ?… ?/).every(isShown))).toEqual([]);
  });

  it('mention only decisions that exist', () => {
    const written = new Set(
      documents.flatMap(({ path }) => /decisions\/(\d{3})-/.exec(path)?.[1] ?? []),
    );
    const mentioned = found(/\bdecisions? (\d{3})\b/gi);
    expect(mentioned.length).toBeGreaterThan(5);
    expect(mentioned.filter((place) => !written.has(whatOf(place)))).toEqual([]);
  });
});
