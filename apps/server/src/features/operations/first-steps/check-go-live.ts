import type { FirstStep, FirstSteps } from '@pickup/contracts/operations/first-steps';
import { fill } from '@pickup/messages/fill';
import {
  advice,
  confirmedBy,
  doctor,
  skippedBy,
  steps as texts,
} from '@pickup/messages/operator/operations/first-steps';
import type { Config } from '../../../config/config.ts';
import { consoleOrigin } from '../../../config/public-origin.ts';
import type { Check } from '../../../feature.ts';
import { probeAddress } from '../../../platform/checks/probe-address.ts';
import {
  notChecked,
  ok,
  problem,
  warning,
  type Finding,
} from '../../../platform/checks/finding.ts';
import { objectOf, type LocalServer } from '../../../platform/checks/local-server.ts';
import { checkPublicAddress } from '../server/check-public-address.ts';
import { readOperatorToken } from '../server/read-operator-token.ts';

interface CheckInput {
  readonly config: Config;
  readonly flags: { readonly 'go-live'?: boolean | undefined };
  readonly now: Date;
  readonly server: Promise<LocalServer>;
}

export const GO_LIVE_CHECKS: readonly Check<CheckInput>[] = [
  {
    topic: 'go-live',
    name: doctor.check,
    run: ({ flags, ...input }) => (flags['go-live'] === true ? checkFirstSteps(input) : []),
  },
];

/**
 * Reads the steps from the running server, because only that server sees how a request arrives.
 * Uses the public address if possible, so that the server can check that address.
 */
async function checkFirstSteps(input: Omit<CheckInput, 'flags'>): Promise<Finding[]> {
  const { config, now, server } = input;
  const { url, state } = await server;
  if (state !== 'ready') return [notChecked(doctor.check, doctor.absent, doctor.start)];
  const token = await readOperatorToken(config);
  if (token === null) return [notChecked(doctor.check, doctor.noToken, doctor.beside)];
  const origin = consoleOrigin(config);
  const siteUrl = config.settings.siteUrl ?? null;
  const parts = { siteUrl, consoleOrigin: origin, operatorToken: token, now };
  const addressFindings = siteUrl === null ? [] : await checkPublicAddress(parts);
  const isReachable = siteUrl !== null && addressFindings.every((one) => one.state !== 'problem');
  const headers = { authorization: `Bearer ${token}`, host: new URL(origin).host };
  const target = new URL('/api/first-steps', isReachable ? origin : url);
  const { status, body } = await probeAddress(target, { headers });
  if (status !== 200) {
    const text = fill(doctor.refused, { status });
    return [notChecked(doctor.check, text, doctor.beside)];
  }
  return (objectOf(body) as unknown as FirstSteps).steps.map((step) => findingOf(step, origin));
}

function findingOf({ name, state, text, link, skipped }: FirstStep, origin: string): Finding {
  const check = texts[name].title;
  if (state === 'done') return ok(check, text);
  if (state === 'skipped') {
    const by = name === 'offer' ? confirmedBy : skippedBy;
    return ok(check, fill(by, { name: skipped?.by ?? '' }));
  }
  const url = link.startsWith('/') ? `${origin}/console${link}` : link;
  return (state === 'unsafe' ? problem : warning)(check, text, fill(advice, { url }));
}
