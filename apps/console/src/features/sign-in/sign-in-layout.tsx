import * as texts from '@pickup/messages/operator/sign-in';
import type { ReactNode } from 'react';
import { useServices } from '../../shared/services.ts';
import { BrandLogo } from '../../shared/ui/brand-logo.tsx';
import { useTitle } from '../../shared/ui/page.tsx';

/** The layout of screens before sign-in: the brand and one task. */
export function SignInLayout(props: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, lead, children } = props;
  const { config } = useServices();
  useTitle(title);
  return (
    <div className="outside">
      <header className="outside-brand">
        <BrandLogo />
        <p className="outside-line">{texts.line}</p>
        <p>{texts.consoleName(config.brandName)}</p>
      </header>
      <main className="outside-main">
        <div className="outside-form">
          <div className="stack">
            <h1 tabIndex={-1} data-page-title="">
              {title}
            </h1>
            {lead !== undefined && <p className="muted">{lead}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
