import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/second-factors';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { useInvalidate } from '../../../shared/api/use-api-query.ts';
import { formatDay } from '../../../shared/format/moments.tsx';
import { useServices } from '../../../shared/services.ts';
import { FactorForm } from '../../../shared/session/factor-form.tsx';
import { orThrow } from '../../../shared/session/use-action.ts';
import { toUsable } from '../../../shared/session/use-usable-factors.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { Badge, Notice } from '../../../shared/ui/notice.tsx';
import { ErrorState, LoadingRows } from '../../../shared/ui/states.tsx';
import { useToast } from '../../../shared/ui/toasts.tsx';
import { EnrollAppDialog, EnrollPhoneDialog } from './enroll-dialogs.tsx';
import { RecoveryCodesDialog, RecoveryCodesRow, useRecoveryCodes } from './recovery-codes.tsx';
import { useAccount, useReloadAccount } from './use-account.ts';

export function FactorsCard() {
  const account = useAccount();
  const reload = useReloadAccount();
  const invalidate = useInvalidate();
  const { phoneFactors, authUrl } = useServices().config;
  const [enrolling, setEnrolling] = useState<'app' | 'number' | null>(null);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const factors = (account.data?.factors ?? []).filter(({ status }) => status === 'verified');
  const codes = useRecoveryCodes(authUrl === null && factors.length > 0);
  const refresh = () => void Promise.all([reload(), invalidate('/api/me', '/api/people')]);
  const onAdded = () => {
    refresh();
    if (authUrl === null && factors.length === 0) codes.create();
  };
  return (
    <Card
      title={texts.title}
      flush
      actions={
        <>
          <Button icon={icons.plus} onClick={() => setEnrolling('app')}>
            {texts.addApp}
          </Button>
          {phoneFactors && (
            <Button icon={icons.plus} onClick={() => setEnrolling('number')}>
              {texts.addNumber}
            </Button>
          )}
        </>
      }
    >
      {account.isPending && <LoadingRows rows={2} />}
      {account.isError && <ErrorState error={account.error} onRetry={account.refetch} />}
      {account.isSuccess && <FactorRemark count={factors.length} />}
      <ul className="list">
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
        ))}
        {factors.length > 0 && <RecoveryCodesRow codes={codes} />}
      </ul>
      {enrolling === 'app' && (
        <EnrollAppDialog
          usedNames={factors.map(({ friendly_name: name }) => name ?? '')}
          onClose={() => setEnrolling(null)}
          onDone={onAdded}
        />
      )}
      {enrolling === 'number' && phoneFactors && (
        <EnrollPhoneDialog {...phoneFactors} onClose={() => setEnrolling(null)} onDone={onAdded} />
      )}
      {codes.newCodes && <RecoveryCodesDialog codes={codes.newCodes} onClose={codes.dismiss} />}
      {removing && (
        <RemoveFactorDialog factor={removing} onClose={() => setRemoving(null)} onDone={refresh} />
      )}
    </Card>
  );
}

function FactorRemark({ count }: { readonly count: number }) {
  if (count > 1) return null;
  return (
    <div className="card-note">
      {count === 0 ? (
        <Notice tone="warn">{texts.noFactor}</Notice>
      ) : (
        <Notice>{texts.oneFactor}</Notice>
      )}
    </div>
  );
}

function FactorRow({ factor, onRemove }: { readonly factor: Factor; onRemove(): void }) {
  const { name } = toUsable(factor);
  const kind = factor.factor_type === 'phone' ? texts.textMessage : texts.app;
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {name} <Badge tone="good">{texts.inUse}</Badge>
        </p>
        <p className="list-note">
          {fill(texts.since, { kind, day: formatDay(factor.created_at) })}
        </p>
      </div>
      <Button
        icon={icons.trash}
        aria-label={fill(texts.removeTitle, { factor: name })}
        onClick={onRemove}
      >
        {texts.remove}
      </Button>
    </li>
  );
}

interface RemoveFactorDialogProps {
  readonly factor: Factor;
  onClose(): void;
  onDone(): void;
}

/**
 * Asks for a code first, so that a stranger who finds an open session cannot weaken the account.
 * A code from any factor works.
 */
function RemoveFactorDialog({ factor, onClose, onDone }: RemoveFactorDialogProps) {
  const { auth } = useServices();
  const toast = useToast();
  const { name } = toUsable(factor);
  const remove = async () => {
    orThrow(await auth.mfa.unenroll({ factorId: factor.id }));
    await auth.refreshSession(); // The current token still says that the session used this factor.
    onDone();
    onClose();
    toast({ text: fill(texts.removed, { factor: name }), tone: 'good' });
  };
  return (
    <Dialog title={fill(texts.removeTitle, { factor: name })} onClose={onClose}>
      <p>{texts.removeEffect}</p>
      <FactorForm
        initialFactorId={factor.id}
        onVerified={remove}
        actions={({ busy, ready }) => (
          <DialogActions>
            <Button onClick={onClose}>{texts.cancel}</Button>
            {ready && (
              <Button type="submit" tone="danger" busy={busy}>
                {texts.remove}
              </Button>
            )}
          </DialogActions>
        )}
      />
    </Dialog>
  );
}
