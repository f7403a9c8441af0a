import type { Provider, UserIdentity } from '@supabase/auth-js';
import * as texts from '@pickup/messages/operator/account';
import { useServices } from '../../shared/services.ts';
import { callbackUrl } from '../../shared/session/callback-url.ts';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { Button } from '@pickup/ui/button';
import { Card } from '../../shared/ui/card.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { useAccount, useReloadAccount } from './use-account.ts';

/** Providers the operator can also sign in with; hidden when none is set up. */
export function IdentitiesCard() {
  const { auth, config } = useServices();
  const account = useAccount();
  const reload = useReloadAccount();
  const { busy, problem, run } = useAction();
  const linked = account.data?.identities ?? [];
  if (config.providers.length === 0 || !account.isSuccess) return null;
  const link = (id: string) =>
    run(async () => {
      // The client's type lists only the hosted service's providers.
      const provider = id as Provider;
      const options = { redirectTo: callbackUrl('/account') };
      orThrow(await auth.linkIdentity({ provider, options }));
    });
  const unlink = (identity: UserIdentity) =>
    run(async () => {
      orThrow(await auth.unlinkIdentity(identity));
      await reload();
    });
  return (
    <Card title={texts.providers} flush>
      <ul className="list">
        {config.providers.map(({ id, label }) => {
          const identity = linked.find(({ provider }) => provider === id);
          return (
            <li key={id}>
              <div className="list-main">
                <p className="list-title">{label}</p>
                <p className="list-note">{identity ? texts.connected : texts.notConnected}</p>
              </div>
              {identity ? (
                <Button busy={busy} onClick={() => unlink(identity)}>
                  {texts.disconnect(label)}
                </Button>
              ) : (
                <Button busy={busy} onClick={() => link(id)}>
                  {texts.connect(label)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <FormProblem>{problem}</FormProblem>
    </Card>
  );
}
