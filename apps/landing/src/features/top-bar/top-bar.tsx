import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/top-bar';
import type { ReactNode } from 'react';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { BrandLogo } from '../../shared/brand-logo.tsx';
import { useSettings } from '../../shared/page-context.tsx';
import { SERVED } from '../../shared/served.ts';
import { telHref } from '@pickup/contracts/tel-href';

/** Sticky: the brand, the sections, and two ways to talk to a person. */
export function TopBar() {
  const { mainSite, phone, booking } = useSettings();
  return (
    <header className="top-bar">
      <div className="shell top-bar-row">
        <a className="top-bar-back" href={mainSite.url}>
          <Icon path={icons.left} />
          <span className="short">{texts.backShort}</span>
          <span className="long">{texts.back(mainSite.host)}</span>
        </a>
        <p className="top-bar-name">
          <BrandLogo />
          <span>{texts.name}</span>
        </p>
        <a className="button button-plain top-bar-call" href={telHref(phone)}>
          <Icon path={icons.phone} />
          <span className="short">{texts.callShort}</span>
          <span className="long">{texts.call(phone)}</span>
        </a>
        <a
          className="button button-primary top-bar-book"
          href={booking?.url ?? `${base}/book`}
          aria-label={texts.book} // also where only the short form fits
          target="_blank"
          rel="noopener"
        >
          <span className="short">{texts.bookShort}</span>
          <span className="long">{texts.book}</span>
        </a>
      </div>
    </header>
  );
}

/** Plain links to the page's sections, which also work without scripts, and to the other language. */
export function SectionNav({ languageLink }: { readonly languageLink?: ReactNode }) {
  const { brandName } = useSettings();
  return (
    <nav className="section-nav" aria-label={texts.sections}>
      <ul className="shell">
        <li>
          <a href="#roi-calculator">{texts.calculator}</a>
        </li>
        <li>
          <a href="#your-results">{texts.results}</a>
        </li>
        <li>
          <a href="#why">{texts.why(brandName)}</a>
        </li>
        {languageLink ? <li>{languageLink}</li> : <li {...SERVED} />}
      </ul>
    </nav>
  );
}
