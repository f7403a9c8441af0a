import { execFile } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';
import { onPath } from '../../scripts/lib/find-executable.mjs';

export interface Load {
  readonly clients: number;
  readonly seconds: number;
}

/**
 * Sends leads over HTTP, each with its own idempotency key, and returns leads per second. Throws if
 * the server refuses a lead.
 */
export function sendLeads(port: number, load: Load): Promise<number> {
  return onPath('wrk') ? loadByWrk(port, load) : loadByNode(port, load);
}

const MARK = 'UNIQUE';

/** Splits a lead's JSON inside the email address, so that a unique id can be inserted there. */
function halvesOfBody(): [before: string, after: string] {
  const body = exampleLeadBody({ 'contact.email': `ann.${MARK}@example.com` });
  const [before = '', after = ''] = JSON.stringify(body).split(MARK);
  return [before, after];
}

async function loadByWrk(port: number, load: Load): Promise<number> {
  const script = fileURLToPath(new URL('load.lua', import.meta.url));
  const url = `http://127.0.0.1:${port}${LEAD_INTAKE_PATH}`;
  const args = ['-t1', `-c${load.clients}`, `-d${load.seconds}s`, '-s', script, url];
  const [before, after] = halvesOfBody();
  const env = { ...process.env, LEAD_BEFORE: before, LEAD_AFTER: after };
  const { stdout } = await promisify(execFile)('wrk', args, { env });
  const figures = /RESULT (\d+) (\d+) (\d+)/.exec(stdout)?.slice(1).map(Number);
  if (!figures) throw new Error(`wrk: ${stdout}`);
  const [sent = 0, failed = 0, micros = 1] = figures;
  if (failed > 0 || sent === 0) throw new Error(`${failed} of ${sent} leads failed`);
  return sent / (micros / 1e6);
}

/** Used if wrk is not installed. Node.js needs more CPU time than wrk, so the figures are lower. */
async function loadByNode(port: number, load: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.clients });
  const halves = halvesOfBody();
  const until = performance.now() + load.seconds * 1000;
  let sent = 0;
  const client = async () => {
    while (performance.now() < until) {
      await sendOne(agent, port, halves);
      sent++;
    }
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  agent.destroy();
  return sent / load.seconds;
}

function sendOne(
  agent: Agent,
  port: number,
  [before, after]: [before: string, after: string],
): Promise<void> {
  const body = Buffer.from(`${before}${crypto.randomUUID()}${after}`);
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'idempotency-key': crypto.randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const path = LEAD_INTAKE_PATH;
    const options = { host: '127.0.0.1', port, path, method: 'POST', agent, headers };
    const sending = request(options, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`a lead got status ${response.statusCode}`));
      });
    });
    sending.on('error', reject).end(body);
  });
}
