import type { Suppression } from '@pickup/contracts/operator-suppressions';
import { Link } from 'react-router';
import { Ago } from '../../shared/format/moments.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import { REASON_TEXTS, SCOPE_TEXTS } from './suppression-texts.ts';

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
          {REASON_TEXTS[reason]} <Ago at={at} />
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
          icon="trash"
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
