import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { notChecked, type Finding } from './finding.ts';

export interface CheckedParts {
  readonly settings: Pick<SiteSettings, 'auth' | 'voice' | 'intake'>;
  readonly limitsUrl: string | null;
  readonly supabase: object | null;
}

/** The services that are set up and that no check asks, so that silence is no good news. */
export function listUnchecked(parts: CheckedParts, voiceCheck: string): Finding[] {
  const { settings, limitsUrl, supabase } = parts;
  const { auth, voice, intake } = settings;
  const providers = [...auth.providers.map(({ name }) => name), ...auth.saml.map(({ id }) => id)];
  const findings: (Finding | false)[] = [
    voice !== undefined && notChecked('Voice', 'the platform was not asked.', `Run: ${voiceCheck}`),
    auth.sms !== undefined &&
      notChecked('Text messages', 'none was sent.', 'Sign in with a code by text message.'),
    providers.length > 0 &&
      supabase === null &&
      notChecked('Sign-in', `${providers.join(', ')} was not asked.`, 'Sign in with each of them.'),
    supabase !== null &&
      notChecked('Sign-in', 'the project at SUPABASE_URL was not asked.', 'Sign in once.'),
    intake.url !== undefined &&
      notChecked('Function', 'the one in intake.url was not asked.', 'Send a lead from the page.'),
    limitsUrl !== null &&
      notChecked('Limits', 'LIMITS_URL was not asked.', 'The log warns if it does not answer.'),
  ];
  return findings.filter((finding) => finding !== false);
}
