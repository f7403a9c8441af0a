import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../../support/test.ts';

const apps = fileURLToPath(new URL('../../../apps/', import.meta.url));

const filesIn = (folder: string) =>
  readdirSync(join(apps, folder), { recursive: true, encoding: 'utf8' });

for (const folder of ['landing/dist/en/server', 'landing/dist/es/server', 'server/dist']) {
  test(`no code in ${folder} reads NODE_ENV`, () => {
    const scripts = filesIn(folder).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    const readers = scripts.filter((name) =>
      /\bNODE_ENV\b/.test(readFileSync(join(apps, folder, name), 'utf8')),
    );
    expect(readers).toEqual([]);
  });
}

for (const language of ['en', 'es']) {
  const folder = `landing/dist/${language}/client/assets`;

  test(`the browser code in ${folder} contains React, and no part of Preact`, () => {
    const files = filesIn(folder);
    expect(files).toContainEqual(expect.stringMatching(/^react-[^.]+\.js$/));
    expect(files.filter((name) => /preact/i.test(name))).toEqual([]);
    const scripts = files.filter((name) => name.endsWith('.js'));
    // Built Preact code has properties called `__k` (children) and `__e` (the DOM element).
    const others = scripts.filter((name) =>
      /\.__[ke]\b|preact/i.test(readFileSync(join(apps, folder, name), 'utf8')),
    );
    expect(others).toEqual([]);
  });
}
