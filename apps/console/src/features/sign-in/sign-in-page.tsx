import * as texts from '@pickup/messages/operator/sign-in';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../../shared/session/use-session.ts';
import { FactorStep } from './factor-step.tsx';
import { MailSignIn } from './mail-sign-in.tsx';
import { OtherWays } from './other-ways.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';
import { useNext } from './use-next.ts';

/** Every configured way to sign in, then the second factor, then the requested page. */
export function SignInPage() {
  const { session, needsFactor } = useSession();
  const next = useNext();
  const [byMail, setByMail] = useState(false);
  if (session !== null && !needsFactor) return <Navigate to={next} replace />;
  if (session !== null) return <FactorStep />;
  return (
    <SignInLayout title={texts.title}>
      {byMail ? <MailSignIn next={next} /> : <PasswordSignIn forgotten />}
      <OtherWays byMail={byMail} onByMail={setByMail} next={next} />
    </SignInLayout>
  );
}
