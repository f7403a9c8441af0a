import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { SessionDialog } from '../features/sign-in/session-dialog.tsx';
import { StepUpDialog } from '../features/sign-in/step-up-dialog.tsx';
import { createQueryClient } from '../shared/api/create-query-client.ts';
import { useConnection } from '../shared/hooks/use-connection.ts';
import { MeContext } from '../shared/session/use-me.ts';
import type { Occupant } from '../shared/session/session-store.ts';
import { useSession } from '../shared/session/use-session.ts';
import { Loading } from '../shared/ui/states.tsx';
import { Frame } from './frame.tsx';
import { NoAccess } from './no-access.tsx';
import { ToSignIn } from './to-sign-in.tsx';
import { useLoadMe } from './use-load-me.ts';

/**
 * Everything behind sign-in. Its cache ends with the session, so the next person sees nothing of
 * it.
 */
export function Shell() {
  const { ready, occupant } = useSession();
  if (!ready) return <Loading />;
  if (occupant === null) return <ToSignIn />;
  return <Stay key={occupant.userId} occupant={occupant} />;
}

function Stay({ occupant }: { readonly occupant: Occupant }) {
  const { session, needsFactor, stepUp } = useSession();
  const client = useMemo(() => createQueryClient(), []);
  useEffect(() => () => client.clear(), [client]);
  useAskAgain(client);
  const interrupted = session === null || needsFactor;
  return (
    <QueryClientProvider client={client}>
      <Inside />
      <RefreshOnceBack />
      {interrupted && <SessionDialog occupant={occupant} />}
      {stepUp && !interrupted && <StepUpDialog />}
    </QueryClientProvider>
  );
}

/**
 * Repeats refused requests once the operator has shown the second factor, or asks for the prompt
 * again.
 */
function useAskAgain(client: QueryClient): void {
  const { factorDeclined } = useSession();
  useEffect(() => {
    if (!factorDeclined) return;
    return () => void client.invalidateQueries();
  }, [client, factorDeclined]);
}

/** Refreshes what was shown while the server was away. */
function RefreshOnceBack() {
  const client = useQueryClient();
  const isUp = useConnection().kind === 'up';
  useEffect(() => {
    if (isUp) return;
    return () => void client.invalidateQueries();
  }, [client, isUp]);
  return null;
}

function Inside() {
  const me = useLoadMe();
  if (me.data === undefined) {
    return me.isError ? <NoAccess error={me.error} onRetry={me.refetch} /> : <Loading />;
  }
  return (
    <MeContext value={me.data}>
      <Frame />
    </MeContext>
  );
}
