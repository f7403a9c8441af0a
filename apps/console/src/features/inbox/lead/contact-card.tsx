import { fill } from '@pickup/messages/fill';
import { contact as texts, keys } from '@pickup/messages/operator/inbox/lead';
import { LANGUAGE_NAMES } from '@pickup/messages/language';
import { mailHref } from '@pickup/contracts/email-address';
import type { OperatorLead, OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { formatDay, formatMoment } from '../../../shared/format/moments.tsx';
import { useShortcut } from '../../../shared/hooks/use-shortcut.tsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { CallLink } from '../../../shared/leads/call-link.tsx';
import { CallTime } from '../../../shared/leads/local-time.tsx';
import { Card, Facts } from '../../../shared/ui/card.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { Notice } from '../../../shared/ui/notice.tsx';
import { DoNotCallButton, MarkedBy } from './do-not-call.tsx';

export function ContactCard({ lead }: { readonly lead: OperatorLeadDetail }) {
  const { contact } = lead;
  useFocusedCall();
  useShortcut('c', keys.call, () => document.querySelector<HTMLElement>('[data-call]')?.click());
  if (lead.erased_at !== null) {
    return (
      <Card title={texts.title}>
        <Notice>{fill(texts.erased, { moment: formatMoment(lead.erased_at) })}</Notice>
      </Card>
    );
  }
  return (
    <Card
      title={texts.title}
      actions={
        <div className="contact-actions">
          <DoNotCallButton lead={lead} />
          <CopyButton text={contactText(lead)} tone="quiet" />
        </div>
      }
    >
      <div className="row contact-ways">
        <CallLink lead={lead} wide />
        {contact.email !== '' && (
          <a className="button button-plain" href={mailHref(contact.email)}>
            <Icon path={icons.mail} />
            {texts.email}
          </a>
        )}
      </div>
      <div>
        <CallTime lead={lead} />
        <ConsentSummary lead={lead} />
        <MarkedBy lead={lead} />
      </div>
      {!contact.phone_verdict.valid && <Notice tone="warn">{texts.invalidNumber}</Notice>}
      <Facts
        rows={[
          [texts.phone, contact.phone_shown],
          [texts.asTyped, wasTypedDifferently(contact) && contact.phone_as_typed],
          [texts.email, contact.email],
          [texts.question, lead.sent.question],
          [texts.language, LANGUAGE_NAMES[lead.language]],
          [texts.arrived, formatMoment(lead.received_at)],
        ]}
      />
    </Card>
  );
}

/**
 * "Consent: email since Nov 27, 2026, calls withdrawn Nov 28, 2026." Renders nothing for a lead
 * without consent entries.
 */
function ConsentSummary({ lead: { consents } }: { readonly lead: OperatorLeadDetail }) {
  if (consents.length === 0) return null;
  const descriptions = consents.map(({ channel, scope, status, at }) => {
    const name = texts.channels[channel];
    const what = scope === 'marketing' ? name : fill(texts.transactional, { channel: name });
    return fill(texts.consent[status], { channel: what, day: formatDay(at) });
  });
  return <p className="muted small">{fill(texts.consents, { list: descriptions.join(', ') })}</p>;
}

/**
 * The "Call" button of a notification opens the lead with the hash #call. Browsers start a call
 * only after a tap, so this moves the focus to the call link.
 */
function useFocusedCall(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#call') document.querySelector<HTMLElement>('[data-call]')?.focus();
  }, [hash]);
}

const wasTypedDifferently = (contact: OperatorLead['contact']) =>
  contact.phone_as_typed !== contact.phone && contact.phone_as_typed !== contact.phone_shown;

function contactText({ contact }: OperatorLead): string {
  const name = `${contact.first_name} ${contact.last_name}`.trim();
  return [name, contact.business_name, contact.phone, contact.email]
    .filter((line) => line !== '')
    .join('\n');
}
