import { build } from 'vite';
import { expect, it } from 'vitest';
import { compileEarly } from './compile-early.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';

it('adds the compile hint to the start of the listed chunks, and to no other chunk', async () => {
  const sources: Readonly<Record<string, string>> = {
    first: `import('second').then(({ later }) => later());`,
    second: `export const later = () => console.log('later');`,
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'first' },
    },
    plugins: [
      {
        name: 'sources',
        enforce: 'pre',
        resolveId: (id) => (id in sources ? id : null),
        load: (id) => sources[id] ?? null,
      },
      compileEarly(['first']),
    ],
  });
  if (!('output' in result)) throw new Error('the build has no output');
  const codes = Object.fromEntries(
    result.output.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code]] : [])),
  );
  expect(codes['first']?.startsWith(HINT)).toBe(true);
  expect(codes['second']).not.toContain(HINT);
});
