import type { Suppression } from '@pickup/contracts/operator-suppressions';
import * as texts from '@pickup/messages/operator/suppressions';
import { Link } from 'react-router';
import { RelativeTime } from '../../shared/format/moments.tsx';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Badge } from '../../shared/ui/notice.tsx';

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
          <Badge tone={scope === 'all' ? 'bad' : 'warn'}>{texts.scopes[scope]}</Badge>
        </p>
        <p className="list-note">
          {texts.reasons[reason]} <RelativeTime at={at} />
          {leadId !== null && (
            <>
              {' '}
              <Link className="tap-link" to={`/leads/${leadId}`}>
                {texts.openLead}
              </Link>
            </>
          )}
        </p>
      </div>
      {onRemove && (
        <Button
          icon={icons.trash}
          aria-label={texts.removeLabel(name, texts.scopes[scope].toLowerCase())}
          onClick={() => onRemove(suppression)}
        >
          {texts.remove}
        </Button>
      )}
    </li>
  );
}

/** The address, or the start of its hash after the address was erased. */
export function addressName({ email, email_hash: hash }: Suppression): string {
  return email ?? texts.erasedAddress(hash.slice(0, 8));
}
