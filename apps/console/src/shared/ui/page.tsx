import * as icons from '@pickup/ui/icons';
import { useEffect, type ReactNode } from 'react';
import { useNewLeads } from '../leads/new-leads-context.ts';
import { newCountText } from '../leads/new-leads.ts';
import { useServices } from '../services.ts';
import { LinkButton } from './link-button.tsx';

export interface PageProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly narrow?: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Page({ title, intro, actions, back, narrow, wide, children }: PageProps) {
  useTitle(title);
  return (
    <div className={`page ${narrow ? 'page-narrow' : ''}${wide ? 'page-wide' : ''}`}>
      {back && (
        <LinkButton to={back.to} icon={icons.left} tone="quiet">
          {back.label}
        </LinkButton>
      )}
      <header className="page-head">
        <div className="page-heading">
          <h1 tabIndex={-1} dir="auto" data-page-title="">
            {title}
          </h1>
          {intro !== undefined && <p className="page-intro">{intro}</p>}
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Call this after a new screen opens or the focused control disappears. */
export function focusPageTitle(): void {
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
}

export function useTitle(title: string): void {
  const { config } = useServices();
  const { length: count } = useNewLeads().leads;
  useEffect(() => {
    const prefix = count > 0 ? `(${newCountText(count)}) ` : '';
    document.title = `${prefix}${title} – ${config.brandName} console`;
  }, [title, count, config.brandName]);
}
