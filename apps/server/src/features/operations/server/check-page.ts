import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { probeAddress } from '../../../platform/checks/probe-address.ts';
import { explainConnection } from '../../../platform/checks/explain-connection.ts';
import { ok, warning, type Finding } from '../../../platform/checks/finding.ts';

const CHECK = 'Page';

export async function checkPage({
  privacyUrl,
}: Pick<SiteSettings, 'privacyUrl'>): Promise<Finding> {
  if (privacyUrl === undefined) {
    const advice =
      'Set privacyUrl in the page editor. Visitors who leave their details look for it.';
    return warning(CHECK, 'it has no link to a privacy policy.', advice);
  }
  const link = `it links to ${privacyUrl}`;
  try {
    const { status } = await probeAddress(new URL(privacyUrl));
    if (status < 400) return ok(CHECK, `${link}, which returns ${status}.`);
    return warning(CHECK, `${link}, which returns ${status}.`, 'Correct privacyUrl.');
  } catch (error) {
    const { text, advice } = explainConnection(error);
    return warning(CHECK, `${link}, but ${text}`, advice);
  }
}
