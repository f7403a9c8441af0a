import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './run.mjs';

const inFolder = (folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
const documents = ['README.md', ...inFolder('docs'), ...inFolder('docs/decisions')]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const found = (pattern) =>
  documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, what]) => `${path}: ${what}`),
  );
const whatOf = (place) => place.slice(place.indexOf(': ') + 2);

describe('README and docs', () => {
  it('name no command that is not there', () => {
    const commands = found(/\bnpm run ([a-z:]+)/g);
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter((place) => !(whatOf(place) in scripts))).toEqual([]);
  });

  it('tell of every command in the README', () => {
    const readme = documents.find(({ path }) => path === 'README.md')?.text ?? '';
    const told = (name) => readme.includes(`npm ${name}`) || readme.includes(`npm run ${name}`);
    expect(Object.keys(scripts).filter((name) => !told(name))).toEqual([]);
  });

  it('name no file or folder of ours that is not there', () => {
    const paths = found(/`((?:apps|packages|docs|scripts|bench|e2e)\/[\w./-]+)`/g);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((place) => !existsSync(join(ROOT, whatOf(place))))).toEqual([]);
  });

  it('name no decision that was not written', () => {
    const written = new Set(
      documents.flatMap(({ path }) => /decisions\/(\d{3})-/.exec(path)?.[1] ?? []),
    );
    const named = found(/\bdecisions? (\d{3})\b/gi);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((place) => !written.has(whatOf(place)))).toEqual([]);
  });
});
