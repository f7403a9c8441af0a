import { expect, it } from 'vitest';
import { runOrder } from './client-assets.ts';

it('lists a file’s imports before the file, each once, without dynamic imports', () => {
  const manifest = {
    entry: { file: 'entry.js', imports: ['react', 'helpers'], dynamicImports: ['dialog'] },
    react: { file: 'react.js', imports: ['runtime'] },
    helpers: { file: 'helpers.js', imports: ['runtime', 'entry'] },
    runtime: { file: 'runtime.js' },
    dialog: { file: 'dialog.js', imports: ['entry'] },
  };
  expect(runOrder(manifest, 'entry')).toEqual(['runtime.js', 'react.js', 'helpers.js', 'entry.js']);
});
