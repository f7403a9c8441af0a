import type { ReactNode } from 'react';
import { Logo } from '@pickup/ui/logo';
import { useSettings } from '../shared/page-context.tsx';
import { telHref } from '@pickup/contracts/tel-href';

/** The layout of the small pages: the brand above, one panel, and a way to reach a person below. */
export function PageFrame(props: {
  readonly children: ReactNode;
  /** For text instead of a form. */
  readonly wide?: boolean;
}) {
  const { brandName, legalName, phone, privacyUrl } = useSettings();
  return (
    <div className={props.wide ? 'page page-wide' : 'page'}>
      <header className="page-head">
        <a className="page-brand" href="/">
          <Logo />
          {brandName}
        </a>
        <a className="button button-ghost" href={telHref(phone)}>
          {`Call ${phone}`}
        </a>
      </header>
      <main className="page-main">{props.children}</main>
      <footer className="page-foot">
        <p>{`© ${legalName}`}</p>
        {privacyUrl && <a href={privacyUrl}>Privacy</a>}
        <a href="/">ROI Calculator</a>
      </footer>
    </div>
  );
}

/** The round icon above a page's heading. */
export function PageSign({
  tone,
  path,
}: {
  readonly tone: 'good' | 'plain';
  readonly path: string;
}) {
  return (
    <span className={`page-sign page-sign-${tone}`}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </span>
  );
}

export const SIGN_CHECK = 'm6 12.5 4 4 8.5-9';
export const SIGN_CALENDAR = 'M5 5.5h14v14H5zM5 10h14M9 3v4m6-4v4';
export const SIGN_QUESTION = 'M9.2 9.3a2.9 2.9 0 1 1 4.3 2.5c-1 .6-1.5 1.2-1.5 2.4m0 3v.1';
export const SIGN_MAIL = 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5';
