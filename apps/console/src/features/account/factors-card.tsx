import type { Factor } from '@supabase/supabase-js';
import { useState } from 'react';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { formatDay } from '../../shared/format/moments.tsx';
import { Badge, Notice } from '../../shared/ui/notice.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ErrorState, LoadingRows } from '../../shared/ui/states.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { useAccount, useReloadAccount } from './use-account.ts';

/** Second factors: which there are, one more, one less. */
export function FactorsCard() {
  const account = useAccount();
  const reload = useReloadAccount();
  const invalidate = useInvalidate();
  const [enrolling, setEnrolling] = useState(false);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const changed = () => void Promise.all([reload(), invalidate('/api/me', '/api/people')]);
  const factors = (account.data?.factors ?? []).filter(({ status }) => status === 'verified');
  return (
    <Card
      title="Second factor"
      flush
      actions={
        <Button icon="plus" onClick={() => setEnrolling(true)}>
          Add an app
        </Button>
      }
    >
      {account.isPending && <LoadingRows rows={2} />}
      {account.isError && <ErrorState error={account.error} onRetry={account.refetch} />}
      {account.isSuccess && <FactorRemark count={factors.length} />}
      <ul className="list">
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
        ))}
      </ul>
      {enrolling && (
        <EnrolDialog
          taken={factors.map(({ friendly_name: name }) => name ?? '')}
          onClose={() => setEnrolling(false)}
          onDone={changed}
        />
      )}
      {removing && (
        <RemoveFactorDialog factor={removing} onClose={() => setRemoving(null)} onDone={changed} />
      )}
    </Card>
  );
}

function FactorRemark({ count }: { readonly count: number }) {
  if (count > 1) return null;
  return (
    <div className="card-note">
      {count === 0 ? (
        <Notice tone="warn">
          Your password alone opens this account. With an authenticator app a stolen password is not
          enough.
        </Notice>
      ) : (
        <Notice>
          Add a second app or device too: if this one is lost, it is your way back in. Otherwise
          only an owner can remove a lost factor.
        </Notice>
      )}
    </div>
  );
}

function FactorRow({ factor, onRemove }: { readonly factor: Factor; onRemove(): void }) {
  const name = factor.friendly_name ?? 'Authenticator app';
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {name} <Badge tone="good">in use</Badge>
        </p>
        <p className="list-note">
          {factor.factor_type === 'phone' ? 'Text message' : 'Authenticator app'}, since{' '}
          {formatDay(factor.created_at)}
        </p>
      </div>
      <Button icon="trash" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
