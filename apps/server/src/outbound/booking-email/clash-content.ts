import { textsFor } from '@pickup/contracts/own-texts-of';
import { fill } from '@pickup/messages/fill';
import { givenName } from '../../domain/email/given-name.ts';
import type { MailDocument } from '../../platform/mail/mail-document.ts';
import { shortMoment } from '../../platform/zoned-time.ts';
import {
  callDocument,
  callMailFactList,
  questions,
  type BookingMailFacts,
} from './booking-mail-content.ts';

/** The email that asks a visitor to choose another time for a call, which stays as it is until then. */
export function clashDocument(facts: Omit<BookingMailFacts, 'news'>): MailDocument {
  const { booking, language, settings, firstName, callUrl, changeUrl } = facts;
  const texts = textsFor(settings, language).emails.callClash;
  const call = { ...facts, news: null };
  const name = givenName(firstName);
  return callDocument(call, {
    subject: fill(texts.subject, {
      time: shortMoment(booking.startsAt, booking.timeZone, language),
    }),
    title: name === '' ? texts.title : fill(texts.titleTo, { firstName: name }),
    blocks: [
      { kind: 'paragraph', text: texts.text },
      { kind: 'button', label: texts.button, url: changeUrl ?? callUrl, quiet: false },
      { kind: 'paragraph', text: texts.stays },
      { kind: 'facts', facts: callMailFactList(call, 'confirmed') },
      questions(call),
    ],
  });
}
