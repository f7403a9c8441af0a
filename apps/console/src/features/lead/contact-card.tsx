import { mailHref } from '@pickup/contracts/email-address';
import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { formatMoment } from '../../shared/format/moments.tsx';
import { useShortcut } from '../../shared/hooks/use-shortcut.tsx';
import { CallLink } from '../../shared/leads/call-link.tsx';
import { Card, Facts } from '../../shared/ui/card.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { Notice } from '../../shared/ui/notice.tsx';

/** How to reach the lead. Comes first on a phone. */
export function ContactCard({ lead }: { readonly lead: OperatorLead }) {
  const { contact } = lead;
  useShortcut('c', 'Call the lead', () =>
    document.querySelector<HTMLElement>('[data-call]')?.click(),
  );
  if (lead.erased_at !== null) {
    return (
      <Card title="Contact">
        <Notice>
          The person’s data was erased on {formatMoment(lead.erased_at)}. The remaining data is
          anonymous.
        </Notice>
      </Card>
    );
  }
  return (
    <Card title="Contact" actions={<CopyButton text={contactText(lead)} tone="quiet" />}>
      <div className="row contact-ways">
        <CallLink lead={lead} wide />
        {contact.email !== '' && (
          <a className="button button-plain" href={mailHref(contact.email)}>
            <Icon path={icons.mail} />
            Email
          </a>
        )}
      </div>
      {!contact.phoneVerdict.valid && (
        <Notice tone="warn">This number does not look like a valid phone number.</Notice>
      )}
      <Facts
        rows={[
          ['Phone', contact.phoneShown],
          ['As typed', isTypedOtherwise(contact) && contact.phoneAsTyped],
          ['Email', contact.email],
          ['Arrived', formatMoment(lead.received_at)],
        ]}
      />
    </Card>
  );
}

const isTypedOtherwise = ({ phone, phoneShown, phoneAsTyped }: OperatorLead['contact']) =>
  phoneAsTyped !== phone && phoneAsTyped !== phoneShown;

/** The contact as text for a calendar or a message. */
function contactText({ contact }: OperatorLead): string {
  const name = `${contact.firstName} ${contact.lastName}`.trim();
  return [name, contact.businessName, contact.phone, contact.email]
    .filter((line) => line !== '')
    .join('\n');
}
