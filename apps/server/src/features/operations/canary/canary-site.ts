import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';
import { publicIntake, type IntakeFacts } from '@pickup/contracts/settings/public-settings';
import type { Config } from '../../../config/config.ts';
import { publicSite } from '../../../config/public-origin.ts';
import { createMailbox } from '../../../platform/mail/mailbox.ts';
import type { CanarySite } from './send-canary-lead.ts';

export function canarySite(config: Config, facts: IntakeFacts): CanarySite {
  const { settings, delivery, canary } = config;
  const site = publicSite(config);
  const intake = publicIntake(settings, facts);
  // Only an Edge Function that uses this server's database recognizes a canary lead. Any other
  // function stores it as a real lead.
  const ownFunction = intake?.serverRole === 'fallback' ? intake.url : null;
  return {
    settings,
    site,
    intakeUrl: ownFunction ?? new URL(LEAD_INTAKE_PATH, site).href,
    canDeliver: delivery.isEnabled,
    mailbox: canary.imapUrl === null ? null : createMailbox(canary.imapUrl),
  };
}
