import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's folder: every command runs there. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command with our terminal and answers its exit code; a signal counts as a failure.
 * Of a `quiet` one only the errors are shown.
 * @param {{env?: Record<string, string|undefined>, stdin?: 'inherit'|'ignore', quiet?: boolean}} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = process.env, stdin = 'ignore', quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = [stdin, quiet ? 'ignore' : 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd: ROOT, env, stdio });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a script with this very Node. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** Runs npm; the one that called us, if one did, so that its version fits. */
export function runNpm(args, options) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return runNode([own, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
