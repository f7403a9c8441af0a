import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/sign-in';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useServices } from '../../../shared/services.ts';
import { safeNext } from '../../../shared/session/safe-next.ts';
import { BrandLogo } from '../../../shared/ui/brand-logo.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useTitle } from '../../../shared/ui/page.tsx';

export function SignInLayout(props: {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, intro, children } = props;
  const { config } = useServices();
  useTitle(title);
  return (
    <div className="outside">
      <header className="outside-brand">
        <BrandLogo />
        <p className="outside-line">{texts.line}</p>
        <p>{fill(texts.consoleName, { brand: config.brandName })}</p>
      </header>
      <main className="outside-main">
        <div className="outside-form">
          <div className="stack">
            <h1 tabIndex={-1} data-page-title="">
              {title}
            </h1>
            {intro !== undefined && <p className="muted">{intro}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}

interface LinkProblemProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly next: { readonly to: string; readonly label: string };
}

export function LinkProblem({ title, text, next }: LinkProblemProps) {
  return (
    <SignInLayout title={title}>
      <Notice tone="warn">{text}</Notice>
      <Link to={next.to}>{next.label}</Link>
    </SignInLayout>
  );
}

export function useNext(): string {
  const [params] = useSearchParams();
  return safeNext(params.get('next'));
}
