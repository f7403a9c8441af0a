import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const apps = fileURLToPath(new URL('../../apps/', import.meta.url));

for (const folder of ['landing/dist/en/server', 'landing/dist/es/server', 'server/dist']) {
  test(`the code in ${folder} runs the same with and without NODE_ENV`, () => {
    const files = readdirSync(join(apps, folder), { recursive: true, encoding: 'utf8' });
    const scripts = files.filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    const reading = scripts.filter((name) =>
      /\bNODE_ENV\b/.test(readFileSync(join(apps, folder, name), 'utf8')),
    );
    expect(reading).toEqual([]);
  });
}
