import * as texts from '@pickup/messages/operator/people/sign-in';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useServices } from '../../../shared/services.ts';
import type { AuthClient } from '../../../shared/session/create-auth-client.ts';
import { orThrow, useAction } from '../../../shared/session/use-action.ts';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Loading } from '../../../shared/ui/states.tsx';
import { describeRedirectError, isRecovery, readRedirectResult } from './redirect-result.ts';
import { SignInLayout, useNext } from './sign-in-layout.tsx';
import { useClearedAddress } from '../../../shared/hooks/use-cleared-address.ts';

export function CallbackPage() {
  const { auth } = useServices();
  const next = useNext();
  const navigate = useNavigate();
  const { problem, run } = useAction();
  const [result] = useState(() => readRedirectResult(location));
  useClearedAddress(true, searchWithoutCode(location.search));
  useEffect(() => {
    if (result.kind !== 'code') return;
    run(async () => {
      const isRecovery = await exchange(auth, result.code);
      await navigate(isRecovery ? '/reset' : next, { replace: true });
    });
    // eslint-disable-next-line react/exhaustive-deps -- runs once, because a code works only once
  }, [result]);
  const text = result.kind === 'refused' ? describeRedirectError(result) : problem;
  if (text === null && result.kind === 'code') return <Loading label={texts.signingIn} />;
  return (
    <SignInLayout title={texts.title}>
      <FormProblem>{text ?? texts.noCode}</FormProblem>
      <Link to={`/sign-in?${new URLSearchParams({ next })}`}>{texts.tryAgain}</Link>
    </SignInLayout>
  );
}

async function exchange(auth: AuthClient, code: string): Promise<boolean> {
  const { data } = orThrow(await auth.exchangeCodeForSession(code));
  return isRecovery(data);
}

// A code works only once, so the new URL keeps only `next`, and going back cannot reuse the code.
function searchWithoutCode(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next === null ? '' : `?next=${encodeURIComponent(next)}`;
}
