import type { LeadIntakeSource } from '@pickup/contracts/build-lead-intake-body';
import type { LeadFormValues } from '@pickup/contracts/lead-form';
import type { PublicSettings } from '@pickup/contracts/public-settings';
import * as consent from '@pickup/messages/consent';
import { trades } from '@pickup/messages/offer';
import { language } from '@pickup/messages/page/language';
import type { CalculatorInputs } from '@pickup/roi';
import { rememberVisit } from './attribution.ts';
import { queryOf } from './calculator-url.ts';
import { knownCall } from './known-ids.ts';

/** Everything this browser knows about the source of the lead to be sent. */
export function leadSource(
  values: LeadFormValues,
  inputs: CalculatorInputs,
  { brandName, version }: Pick<PublicSettings, 'brandName' | 'version'>,
): LeadIntakeSource {
  const { first, last } = rememberVisit();
  const voiceCallId = knownCall();
  return {
    values,
    inputs,
    query: queryOf(location.search),
    sourceUrl: location.href,
    userAgent: navigator.userAgent,
    sentAt: new Date(),
    language,
    trades,
    consentText: consent.text(brandName),
    elapsedMs: Math.round(performance.now()),
    referrer: document.referrer,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    firstTouch: first,
    lastTouch: last,
    settingsVersion: version,
    ...(voiceCallId && { voiceCallId }),
  };
}
