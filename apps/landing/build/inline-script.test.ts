import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { inlineScript } from './inline-script.ts';

it('turns the boot script into a small classic script that a browser can run inline', async () => {
  const boot = fileURLToPath(new URL('../src/boot.ts', import.meta.url));
  const source = `export { default } from ${JSON.stringify(`${boot}?inline-script`)}`;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      inlineScript(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? id : null),
        load: (id) => (id === 'virtual:entry' ? source : null),
      },
    ],
    build: { ssr: true, write: false, rolldownOptions: { input: 'virtual:entry' } },
  });
  const output = 'output' in built ? built.output : [];
  const code = output[0] && 'code' in output[0] ? output[0].code : '';
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: string;
  };
  expect(module.default.length).toBeLessThan(1_700);
  expect(module.default).toContain('import(');
  expect(() => new Script(module.default)).not.toThrow();
});
