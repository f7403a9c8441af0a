import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/page-frame';
import { fill } from '@pickup/messages/fill';
import type { ReactNode } from 'react';
import { Icon, type IconPath } from '@pickup/ui/icon';
import { BrandLogo } from '../shared/brand-logo.tsx';
import { useSettings } from '../shared/page-context.tsx';
import { KEEP_SERVER_MARKUP } from '../shared/server-markup.tsx';
import { telHref } from '@pickup/contracts/tel-href';

/**
 * The layout of all pages except the landing page and the embedded page. React does not hydrate its
 * header and footer.
 */
export function PageFrame(props: {
  readonly children: ReactNode;
  /** Whether the page is wide enough for a report, instead of as narrow as a form. */
  readonly wide?: boolean;
}) {
  return (
    <div className={props.wide ? 'page page-wide' : 'page'}>
      {import.meta.env.KEEPS_SERVER_MARKUP ? <header {...KEEP_SERVER_MARKUP} /> : <PageHead />}
      <main className="page-main">{props.children}</main>
      {import.meta.env.KEEPS_SERVER_MARKUP ? <footer {...KEEP_SERVER_MARKUP} /> : <PageFoot />}
    </div>
  );
}

function PageHead() {
  const { brandName, phone, logo } = useSettings();
  const showName = logo?.showName ?? true;
  return (
    <header className="page-head">
      <a className="page-brand" href={`${base}/`}>
        <BrandLogo named={showName} />
        {showName && brandName}
      </a>
      <a className="button button-plain" href={telHref(phone)}>
        {fill(texts.call, { phone })}
      </a>
    </header>
  );
}

function PageFoot() {
  const { legalName, privacyUrl, links } = useSettings();
  return (
    <footer className="page-foot">
      <p>{fill(texts.copyright, { legalName })}</p>
      {privacyUrl && <a href={privacyUrl}>{texts.privacy}</a>}
      {links?.legal.map(({ label, url }) => (
        <a key={label + url} href={url}>
          {label}
        </a>
      ))}
      <a href={`${base}/`}>{texts.toCalculator}</a>
    </footer>
  );
}

interface PageSignProps {
  readonly tone: 'good' | 'plain';
  readonly path: IconPath;
}

export function PageSign({ tone, path }: PageSignProps) {
  return (
    <span className={`page-sign page-sign-${tone}`}>
      <Icon path={path} />
    </span>
  );
}
