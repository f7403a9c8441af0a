import type { Config } from '../../../config/config.ts';
import type { Check } from '../../../feature.ts';
import { notChecked, type Finding } from '../../../platform/checks/finding.ts';

interface CheckInput {
  readonly config: {
    readonly settings: Pick<Config['settings'], 'auth'>;
    readonly supabase: object | null;
  };
}

export const SIGN_IN_CHECK: Check<CheckInput> = {
  topic: 'sign-in',
  name: 'Sign-in',
  run({ config: { settings, supabase } }) {
    const { sms, providers, saml } = settings.auth;
    const names = [...providers.map(({ name }) => name), ...saml.map(({ id }) => id)].join(', ');
    const findings: Finding[] = [];
    if (sms !== undefined) {
      const advice = 'Sign in with a code by text message.';
      findings.push(notChecked('Text messages', 'none was sent.', advice));
    }
    if (supabase !== null) {
      const text = 'the project at SUPABASE_URL was not contacted.';
      findings.push(notChecked('Sign-in', text, 'Sign in once.'));
    } else if (names !== '') {
      findings.push(notChecked('Sign-in', `not tested: ${names}.`, 'Sign in with each of them.'));
    }
    return findings;
  },
};
