import { build, type Rolldown } from 'vite';

/** Bundles a browser script and everything that it imports into one file. */
export async function bundleScript(
  input: string,
  format: Rolldown.ModuleFormat = 'es',
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input, output: { format }, preserveEntrySignatures: 'strict' },
    },
  });
  const files = 'output' in result ? result.output : [];
  const [file] = files;
  if (files.length !== 1 || file?.type !== 'chunk')
    throw new Error(`${input} was not bundled into exactly one file`);
  return file.code.trim();
}
