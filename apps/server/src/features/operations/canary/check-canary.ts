import type { Config } from '../../../config/config.ts';
import type { Check } from '../../../feature.ts';
import { createMailbox } from '../../../platform/mail/mailbox.ts';
import { ok, problem, type Finding } from '../../../platform/checks/finding.ts';
import { requireFormScript, loadPage } from './visit-page.ts';
import { errorMessage } from '../../../platform/error-message.ts';

const TIMEOUT_MS = 20_000;

interface CheckInput {
  readonly config: Pick<Config, 'canary' | 'settings'>;
}

export const CANARY_CHECKS: readonly Check<CheckInput>[] = [
  {
    topic: 'server',
    name: 'Lead form',
    run: ({ config }) => checkForm(config.settings.siteUrl),
  },
  { topic: 'upkeep', name: 'Canary', run: ({ config }) => checkMailbox(config.canary.imapUrl) },
];

export async function checkForm(siteUrl: string | undefined): Promise<Finding[]> {
  if (siteUrl === undefined) return [];
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const visit = async () => requireFormScript(await loadPage(siteUrl, signal), siteUrl, signal);
  const advice = 'Let the proxy pass every path to Pickup.';
  return [await tryCheck('Lead form', visit, 'the page and the script of its form load.', advice)];
}

export async function checkMailbox(imapUrl: string | null): Promise<Finding[]> {
  if (imapUrl === null) return [];
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const readMailbox = () =>
    createMailbox(imapUrl).findAndDelete('no-such-email@pickup.invalid', signal);
  return [
    await tryCheck('Canary', readMailbox, 'its mailbox can be read.', 'Check CANARY_IMAP_URL.'),
  ];
}

async function tryCheck(
  check: string,
  work: () => Promise<unknown>,
  text: string,
  advice: string,
): Promise<Finding> {
  try {
    await work();
    return ok(check, text);
  } catch (error) {
    const message = errorMessage(error);
    return problem(check, `${message}.`, advice);
  }
}
