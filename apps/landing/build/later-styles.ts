import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** The manifest lists the built file under this source path. */
export const LATER_STYLES = 'src/app/later-parts.css';
const ENTRY = fileURLToPath(new URL(`../${LATER_STYLES}`, import.meta.url));

/** Builds later-parts.css separately, because no script imports it. The document links to it. */
export function laterStyles(): Plugin {
  return {
    name: 'pickup:later-styles',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      const source = await bundleStyles();
      const name = 'later-parts.css';
      this.emitFile({ type: 'asset', name, originalFileName: LATER_STYLES, source });
    },
  };
}

async function bundleStyles(): Promise<string | Uint8Array> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: ENTRY },
    },
  });
  const files = 'output' in result ? result.output : [];
  const [styles, ...others] = files.filter(({ type }) => type === 'asset');
  if (styles?.type !== 'asset' || others.length > 0)
    throw new Error(`${LATER_STYLES} was not bundled into exactly one file`);
  return styles.source;
}
