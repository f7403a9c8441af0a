import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useServices } from '../../shared/services.ts';
import type { AuthClient } from '../../shared/session/create-auth-client.ts';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Loading } from '../../shared/ui/states.tsx';
import { describeReturn, isRecovery, readReturn } from './read-return.ts';
import { Outside } from './outside.tsx';
import { useClearedAddress } from './use-cleared-address.ts';
import { useNext } from './use-next.ts';

/** Where a provider or a hosted project sends the browser back to, with a code or with why not. */
export function CallbackPage() {
  const { auth } = useServices();
  const next = useNext();
  const navigate = useNavigate();
  const { problem, run } = useAction();
  const [came] = useState(() => readReturn(location));
  useClearedAddress(true, keptOf(location.search));
  useEffect(() => {
    if (came.kind !== 'code') return;
    run(async () => {
      const isRecovery = await exchange(auth, came.code);
      await navigate(isRecovery ? '/reset' : next, { replace: true });
    });
    // eslint-disable-next-line react/exhaustive-deps -- once: a code works a single time
  }, [came]);
  const text = came.kind === 'refused' ? describeReturn(came) : problem;
  if (text === null && came.kind === 'code') return <Loading label="Signing in …" />;
  return (
    <Outside title="Sign in">
      <FormProblem>{text ?? 'No code detected.'}</FormProblem>
      <Link to={`/sign-in?${new URLSearchParams({ next })}`}>Try again</Link>
    </Outside>
  );
}

/** Answers whether the code came of a forgotten password. */
async function exchange(auth: AuthClient, code: string): Promise<boolean> {
  const { data } = orThrow(await auth.exchangeCodeForSession(code));
  return isRecovery(data);
}

// The code goes before it is used, so that going back does not use it again.
function keptOf(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next === null ? '' : `?next=${encodeURIComponent(next)}`;
}
