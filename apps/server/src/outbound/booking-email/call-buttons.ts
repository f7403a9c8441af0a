import { textsFor, type WithTexts } from '@pickup/contracts/own-texts-of';
import type { Language } from '@pickup/messages/language';
import type { MailBlock } from '../../platform/mail/mail-document.ts';
import type { CallLinks } from './call-links.ts';
import { EVENTS, type Told } from './told-calls.ts';

interface Facts extends CallLinks {
  readonly language: Language;
  readonly settings: WithTexts;
}

/** Calls that are agreed on without a request. Their emails have links that move and cancel them. */
const WITH_LINKS: readonly Told[] = ['booked', 'moved', 'movedByUs'];

/** What the visitor can do about the call. */
export function callButtons(facts: Facts, told: Told): MailBlock[] {
  const { callUrl, settings, language } = facts;
  const { method, asks } = EVENTS[told];
  if (WITH_LINKS.includes(told)) return moveAndCancel(facts);
  const label = textsFor(settings, language).emails.call[told].button;
  return [{ kind: 'button', label, url: callUrl, quiet: method === 'REQUEST' && !asks }];
}

/** A button that moves the call, and a link that cancels it. */
export function moveAndCancel({
  callUrl,
  changeUrl,
  cancelUrl,
  settings,
  language,
}: Facts): MailBlock[] {
  const { move, cancel, beforeCancel } = textsFor(settings, language).emails.callLinks;
  return [
    { kind: 'button', label: move, url: changeUrl ?? callUrl, quiet: true },
    ...(cancelUrl === null
      ? []
      : [{ kind: 'link', before: beforeCancel, label: cancel, url: cancelUrl } as const]),
  ];
}

/** The same as lines of text in the calendar event. */
export function changeLines(facts: Facts, told: Told): string[] {
  return callButtons(facts, told).flatMap((block) =>
    'url' in block ? [`${block.label}: ${block.url}`] : [],
  );
}
