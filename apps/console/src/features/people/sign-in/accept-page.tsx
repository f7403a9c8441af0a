import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/invitation';
import { Button } from '@pickup/ui/button';
import { useState } from 'react';
import { useClearedAddress } from '../../../shared/hooks/use-cleared-address.ts';
import { useServices } from '../../../shared/services.ts';
import { emailOf } from '../../../shared/session/assurance.ts';
import { orThrow, useAction } from '../../../shared/session/use-action.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Loading } from '../../../shared/ui/states.tsx';
import { NewPasswordScreen } from './reset-page.tsx';
import { readInvite, type InviteTokens } from './redirect-result.ts';
import { SignInLayout } from './sign-in-layout.tsx';

export function AcceptPage() {
  const { config } = useServices();
  const { ready } = useSession();
  const [invite, setInvite] = useState(() =>
    config.authUrl === null ? null : readInvite(location.hash),
  );
  useClearedAddress(invite !== null);
  if (!ready) return <Loading />;
  if (invite !== null) return <HostedInvite tokens={invite} onDone={() => setInvite(null)} />;
  return (
    <NewPasswordScreen
      title={texts.title}
      setPassword={texts.setPassword}
      confirmFactor={texts.confirmFactor}
      doneText={texts.accountReady}
      linkExpired={texts.linkExpired}
      restart={{ to: '/sign-in', label: texts.signIn }}
      introFor={(email = '') => fill(texts.lead, { brand: config.brandName, email })}
    />
  );
}

/**
 * Asks before signing in, because a stranger may have sent a link to the stranger's own account.
 */
function HostedInvite({ tokens, onDone }: { readonly tokens: InviteTokens; onDone(): void }) {
  const { auth, config } = useServices();
  const { busy, problem, run } = useAction();
  const email = emailOf(tokens.access_token) ?? '';
  const intro = fill(texts.invitedLead, { brand: config.brandName, email });
  const accept = () =>
    run(async () => {
      orThrow(await auth.setSession(tokens));
      onDone();
    });
  return (
    <SignInLayout title={texts.invitedTitle} intro={intro}>
      <FormProblem>{problem}</FormProblem>
      <Button tone="primary" busy={busy} wide onClick={accept}>
        {texts.accept}
      </Button>
    </SignInLayout>
  );
}
