import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const label = new AsyncLocalStorage();

/** Prefixes each line of the commands' output with `name`, to separate parallel commands. */
export function labeled(name, work) {
  return label.run(name, work);
}

/**
 * Resolves to the exit code, or 1 if a signal ended the command. With `quiet`, shows only stderr.
 * @param {{env?: Record<string, string|undefined>, stdin?: 'inherit'|'ignore', quiet?: boolean, cwd?: string}} [options]
 * @returns {Promise<number>}
 */
export function run(
  command,
  args,
  { env = process.env, stdin = 'ignore', quiet = false, cwd = ROOT } = {},
) {
  return new Promise((resolve, reject) => {
    const name = label.getStore();
    const output = name === undefined ? 'inherit' : 'pipe';
    const stdio = [stdin, quiet ? 'ignore' : output, output];
    const child = spawn(command, args, { cwd, env, stdio });
    printLines(child.stdout, name, process.stdout);
    printLines(child.stderr, name, process.stderr);
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

function printLines(from, name, to) {
  if (from === null) return;
  createInterface({ input: from }).on('line', (line) => to.write(`${name} | ${line}\n`));
}

export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** Uses the npm that started this process, so that the versions match. */
export function runNpm(args, options) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return runNode([own, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
