import type { OperatorSession } from '@pickup/contracts/people/operator-session';
import * as texts from '@pickup/messages/operator/frame';
import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { SessionDialog, StepUpDialog } from '../features/people/sign-in/session-dialog.tsx';
import { ApiError } from '../shared/api/api-error.ts';
import { reloadQueries } from '../shared/api/reload-queries.ts';
import { useApiQuery } from '../shared/api/use-api-query.ts';
import { useConnection } from '../shared/hooks/use-connection.ts';
import { useServices } from '../shared/services.ts';
import type { SessionOwner } from '../shared/session/session-store.ts';
import { MeContext } from '../shared/session/use-me.ts';
import { useSession } from '../shared/session/use-session.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useTitle } from '../shared/ui/page.tsx';
import { EmptyState, ErrorState } from '../shared/ui/states.tsx';
import { BootScreen } from '../boot/boot-screen.tsx';
import { Frame } from './frame.tsx';

/** Signing out clears the query cache, so that the next person never sees another person's data. */
export function Shell() {
  const { ready, sessionOwner } = useSession();
  if (!ready) return <BootScreen />;
  if (sessionOwner === null) return <RedirectToSignIn />;
  return <SignedInShell key={sessionOwner.userId} sessionOwner={sessionOwner} />;
}

function SignedInShell({ sessionOwner }: { readonly sessionOwner: SessionOwner }) {
  const { session, needsFactor, isAskingForFactor, factorDeclined } = useSession();
  const client = useMemo(() => createQueryClient(), []);
  useEffect(() => () => client.clear(), [client]);
  useReloadAfter(factorDeclined, client);
  useReloadAfter(useConnection().kind !== 'up', client);
  const interrupted = session === null || needsFactor;
  return (
    <QueryClientProvider client={client}>
      <LoadedFrame />
      {interrupted && <SessionDialog sessionOwner={sessionOwner} />}
      {isAskingForFactor && !interrupted && <StepUpDialog />}
    </QueryClientProvider>
  );
}

function useReloadAfter(isActive: boolean, client: QueryClient): void {
  useEffect(() => {
    if (isActive) return () => void reloadQueries(client);
  }, [client, isActive]);
}

function LoadedFrame() {
  const me = useLoadMe();
  if (me.data === undefined) {
    return me.isError ? <NoAccess error={me.error} onRetry={me.refetch} /> : <BootScreen />;
  }
  return (
    <MeContext value={me.data}>
      <Frame />
    </MeContext>
  );
}

function RedirectToSignIn() {
  const { pathname, search } = useLocation();
  const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`/sign-in${next}`} replace />;
}

// The server may accept an ended session for another 20 s. With a request every 30 s, the console
// notices the end within a minute.
const REFRESH_MS = 30_000;

function useLoadMe(): UseQueryResult<OperatorSession, ApiError> {
  return useApiQuery('/api/me', {
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: (failures, error) => failures < 1 && mayRecover(error),
      },
      mutations: { retry: false },
    },
  });
}

function mayRecover(error: unknown): boolean {
  return !(error instanceof ApiError) || error.isTransient;
}

function NoAccess({ error, onRetry }: { readonly error: ApiError; onRetry(): unknown }) {
  const { session } = useServices();
  useTitle(texts.noAccessTitle);
  const isRefused = error.status === 403 || error.status === 401;
  return (
    <main className="splash">
      <h1 className="visually-hidden">{texts.console}</h1>
      {isRefused ? (
        <EmptyState icon={icons.lock} title={texts.noAccess}>
          {texts.noAccessText}
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
      <Button icon={icons.leave} onClick={() => void session.signOut('local')}>
        {texts.signOut}
      </Button>
    </main>
  );
}
