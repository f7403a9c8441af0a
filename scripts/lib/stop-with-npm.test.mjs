import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MODULE = fileURLToPath(new URL('stop-with-npm.mjs', import.meta.url));
const PROGRAM = `
  import { stopWithNpm } from ${JSON.stringify(MODULE)};
  process.on('SIGTERM', () => { console.log('asked to stop'); process.exit(0); });
  setInterval(() => undefined, 60_000);
  stopWithNpm();
  console.log('running');
`;

it('stops a process when only npm’s shell around it is killed', async () => {
  // The second command keeps the shell from replacing itself with the process.
  const command = '"$0" --input-type=module -e "$1"; true';
  const shell = spawn('/bin/sh', ['-c', command, process.execPath, PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  await expect.poll(() => output).toContain('running');
  shell.kill('SIGKILL');
  await once(shell.stdout, 'end'); // the process keeps this pipe open until it exits
  expect(output).toContain('asked to stop');
});
