import type { Suppression } from '@pickup/contracts/operator-suppressions';
import { Link } from 'react-router';
import { RelativeTime } from '../../shared/format/moments.tsx';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Badge } from '../../shared/ui/notice.tsx';
import type { SuppressionReason, SuppressionScope } from '@pickup/contracts/suppression';

export interface SuppressionRowProps {
  readonly suppression: Suppression;
  /** Null for a role that may not remove. */
  readonly onRemove: ((suppression: Suppression) => void) | null;
}

export function SuppressionRow({ suppression, onRemove }: SuppressionRowProps) {
  const { scope, reason, lead_id: leadId, added_at: at } = suppression;
  const name = addressName(suppression);
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {name}
          <Badge tone={scope === 'all' ? 'bad' : 'warn'}>{SCOPE_TEXTS[scope]}</Badge>
        </p>
        <p className="list-note">
          {REASON_TEXTS[reason]} <RelativeTime at={at} />
          {leadId !== null && (
            <>
              {' '}
              <Link className="tap-link" to={`/leads/${leadId}`}>
                Open lead
              </Link>
            </>
          )}
        </p>
      </div>
      {onRemove && (
        <Button
          icon={icons.trash}
          aria-label={`Remove ${name}: ${SCOPE_TEXTS[scope].toLowerCase()}`}
          onClick={() => onRemove(suppression)}
        >
          Remove
        </Button>
      )}
    </li>
  );
}

/** The address, or the start of its hash after the address was erased. */
export function addressName({ email, email_hash: hash }: Suppression): string {
  return email ?? `Erased address ${hash.slice(0, 8)}…`;
}

export const SCOPE_TEXTS: Readonly<Record<SuppressionScope, string>> = {
  marketing: 'No reminders',
  all: 'No email at all',
};

/** Why an address is on the list. */
const REASON_TEXTS: Readonly<Record<SuppressionReason, string>> = {
  unsubscribed: 'unsubscribed',
  operator: 'added by hand',
  bounced: 'email bounced',
  erased: 'asked to be erased',
};

/** The effect of removing an address from the list. */
export const REMOVAL_TEXTS: Readonly<Record<SuppressionReason, string>> = {
  unsubscribed:
    'This person unsubscribed. Remove the address only if they asked for these emails again.',
  operator: 'This address will get emails again.',
  bounced:
    'This address will get emails again. If the mailbox still does not exist, the next email bounces too.',
  erased:
    'This person asked to be erased, and only a fingerprint of the address is kept. If you remove it, the address can get emails again.',
};
