import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

/** The manifest lists the built file under this source path. */
export const CALL_PLAYER = 'src/features/hero/player/call-player.ts';
const ENTRY = fileURLToPath(new URL(`../${CALL_PLAYER}`, import.meta.url));

/** Adds the example call's player to the browser's files. The boot script loads it on demand. */
export function callPlayer(): Plugin {
  return {
    name: 'pickup:call-player',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      const source = await bundleScript(ENTRY);
      const name = 'call-player.js';
      this.emitFile({ type: 'asset', name, originalFileName: CALL_PLAYER, source });
    },
  };
}
