import type { LeadIntakeSource } from '@pickup/contracts/leads/build-lead-intake-body';
import type { LeadFormValues } from '@pickup/contracts/leads/lead-form';
import * as consent from '@pickup/messages/consent';
import { language } from '@pickup/messages/page/language';
import { fill } from '@pickup/messages/fill';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import type { CalculatorInputs } from '@pickup/roi';
import { rememberVisit } from './attribution.ts';
import { queryOf } from './calculator-url.ts';
import { hostPage, pageSearch } from './host-page.ts';
import { knownCall } from './known-ids.ts';
import { offerOf } from './offer.ts';
import { touchesWithinLimits } from './touches-within-limits.ts';

export function leadSource(
  values: LeadFormValues,
  inputs: CalculatorInputs,
  settings: Pick<PublicSettings, 'brandName' | 'offer' | 'version'>,
): LeadIntakeSource {
  const { first, last } = touchesWithinLimits(rememberVisit());
  const host = hostPage();
  const voiceCallId = knownCall();
  return {
    values,
    inputs,
    query: queryOf(pageSearch()),
    sourceUrl: host?.url ?? location.href,
    userAgent: navigator.userAgent,
    sentAt: new Date(),
    language,
    offer: offerOf(settings),
    consentText: fill(consent.text, { brandName: settings.brandName }),
    elapsedMs: Math.round(performance.now()),
    referrer: host?.referrer ?? document.referrer,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    firstTouch: first,
    lastTouch: last,
    settingsVersion: settings.version,
    ...(voiceCallId && { voiceCallId }),
  };
}
