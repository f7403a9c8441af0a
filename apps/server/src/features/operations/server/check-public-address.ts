import type { ServerFacts } from '@pickup/contracts/operations/server-facts';
import { isLoopback } from '../../../platform/http/addresses/loopback.ts';
import { probeAddress, type AddressResponse } from '../../../platform/checks/probe-address.ts';
import { explainConnection } from '../../../platform/checks/explain-connection.ts';
import {
  notChecked,
  ok,
  problem,
  warning,
  type Finding,
} from '../../../platform/checks/finding.ts';
import { objectOf } from '../../../platform/checks/local-server.ts';

export interface PublicAddressParts {
  readonly siteUrl: string | null;
  readonly consoleOrigin: string;
  readonly operatorToken: string | null;
  readonly now: Date;
}

const CHECK = 'Public address';
const TLS = 'Certificate';
const PROXY = 'Proxy';
/** Proxies renew certificates a month early, so fewer remaining days mean a failed renewal. */
const SOON_DAYS = 14;
/** RFC 5737 reserves this address for documentation, so no sender has it. */
const FORGED_IP = '192.0.2.1';

export async function checkPublicAddress(parts: PublicAddressParts): Promise<Finding[]> {
  const { siteUrl, consoleOrigin } = parts;
  if (siteUrl === null) {
    const text = 'siteUrl is not set, so links in emails work only on this machine.';
    return [warning(CHECK, text, 'Set siteUrl in the settings file to your public https address.')];
  }
  const origins = [...new Set([new URL(siteUrl).origin, consoleOrigin])];
  const findings: Finding[] = [];
  for (const origin of origins) findings.push(...(await checkOrigin(origin, parts)));
  const isReachable = findings.every(({ state }) => state !== 'problem');
  return isReachable ? [...findings, ...(await checkProxies(parts))] : findings;
}

async function checkOrigin(origin: string, { now }: PublicAddressParts): Promise<Finding[]> {
  const url = new URL('/healthz', origin);
  let response: AddressResponse;
  try {
    response = await probeAddress(url);
  } catch (error) {
    const { text, advice } = explainConnection(error);
    const hint = 'Some networks do not let a machine reach its own public address.';
    return [problem(CHECK, `${origin} cannot be reached: ${text}`, `${advice} ${hint}`)];
  }
  return [judgeResponse(origin, response), ...judgeCertificate(origin, response, now)];
}

function judgeResponse(origin: string, { status, body, location }: AddressResponse): Finding {
  if (status === 200 && objectOf(body)?.['ok'] === true) return ok(CHECK, `${origin} responds.`);
  if (location !== null) {
    const text = `${origin} redirects to ${location}.`;
    return problem(CHECK, text, 'Set siteUrl or consoleUrl to the final address.');
  }
  const text = `${origin}/healthz returns ${status}, which is not Pickup’s response.`;
  return problem(CHECK, text, 'Let the proxy pass every path to Pickup.');
}

function judgeCertificate(
  origin: string,
  { certificateUntil }: AddressResponse,
  now: Date,
): Finding[] {
  if (certificateUntil === null) {
    if (isLoopback(new URL(origin).hostname)) return [];
    const advice = 'Put a proxy with TLS in front, and use https in the settings.';
    return [problem(TLS, `${origin} is not encrypted, so sign-in and microphones fail.`, advice)];
  }
  const days = Math.floor((certificateUntil.getTime() - now.getTime()) / 86_400_000);
  const text = `the certificate of ${origin} is valid for ${days} more days.`;
  if (days >= SOON_DAYS) return [ok(TLS, text)];
  return [warning(TLS, text, 'Its renewal seems to be failing. Read the log of your proxy.')];
}

async function checkProxies(parts: PublicAddressParts): Promise<Finding[]> {
  const { operatorToken } = parts;
  if (operatorToken === null) {
    return [notChecked(PROXY, 'there is no operator token here.', RUN_ON_SERVER)];
  }
  const plain = await readFacts(parts, operatorToken, {});
  if (plain.facts === null) return [refused(plain.status)];
  const { facts } = plain;
  const faults = judgeProxies(facts, parts);
  if (faults.length > 0) return faults;
  const forged = await readFacts(parts, operatorToken, { 'x-forwarded-for': FORGED_IP });
  if (forged.facts?.request.address === FORGED_IP) {
    const text = 'visitors can forge the IP address for rate limits and consent records.';
    return [problem(PROXY, text, 'Let the outermost proxy replace X-Forwarded-For.')];
  }
  const { address, origin } = facts.request;
  return [
    ok(PROXY, `requests arrive with the sender’s IP address (here ${address}) and as ${origin}.`),
  ];
}

const RUN_ON_SERVER = 'Run this on the server’s machine, with its environment.';

function refused(status: number): Finding {
  if (status === 401) {
    return notChecked(PROXY, 'the server has another operator token.', RUN_ON_SERVER);
  }
  return notChecked(
    PROXY,
    `GET /api/server returns ${status}.`,
    'An older version may be running. Restart the server.',
  );
}

async function readFacts(
  { consoleOrigin }: PublicAddressParts,
  token: string,
  extraHeaders: Readonly<Record<string, string>>,
): Promise<{ readonly facts: ServerFacts | null; readonly status: number }> {
  const headers = { authorization: `Bearer ${token}`, ...extraHeaders };
  const { status, body } = await probeAddress(new URL('/api/server', consoleOrigin), { headers });
  // /healthz has responded as Pickup at this address, so the body has the type of Pickup's
  // response.
  return { status, facts: status === 200 ? (objectOf(body) as ServerFacts | null) : null };
}

function judgeProxies(
  { trusted_proxies: trusted, request }: ServerFacts,
  { consoleOrigin }: PublicAddressParts,
): Finding[] {
  const { forwarded, origin } = request;
  const isEncrypted = consoleOrigin.startsWith('https:');
  if (forwarded === 0 && (isEncrypted || trusted > 0)) {
    const text = 'requests arrive without the visitor’s IP address, so all visitors count as one.';
    const advice =
      'Let the proxy send X-Forwarded-For. Set TRUSTED_PROXIES to the number of proxies.';
    return [problem(PROXY, text, advice)];
  }
  const findings: Finding[] = [];
  if (forwarded !== trusted) {
    const text = `${forwarded} proxies report an address, but TRUSTED_PROXIES is ${trusted}.`;
    findings.push(problem(PROXY, text, `Set TRUSTED_PROXIES=${forwarded} and restart.`));
  }
  if (origin !== consoleOrigin && forwarded === trusted) {
    const text = `requests arrive as ${origin} instead of ${consoleOrigin}.`;
    findings.push(problem(PROXY, text, 'Let the proxy pass Host and X-Forwarded-Proto.'));
  }
  return findings;
}
