import { base, language, other } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/top-bar';
import { fill } from '@pickup/messages/fill';
import type { ReactNode } from 'react';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { BrandLogo } from '../../shared/brand-logo.tsx';
import { useSettings } from '../../shared/page-context.tsx';
import { isHeroFirst, sectionsOf } from '../../shared/sections.ts';
import { KEEP_SERVER_MARKUP } from '../../shared/server-markup.tsx';
import { CALCULATOR_ID, RESULTS_ID } from '../../shared/to-calculator.tsx';
import type { SectionId } from '@pickup/contracts/settings/page-sections';
import { telHref } from '@pickup/contracts/tel-href';
import { basePath, type Language } from '@pickup/messages/language';
import type { PageQuery } from '@pickup/contracts/page/page';
import { typedFromQuery } from '../../shared/calculator-state.ts';
import type { RoiModel } from '@pickup/roi';
import { useOffer } from '../../shared/offer.ts';
import { searchWithInputs } from '../../shared/calculator-url.ts';

export function TopBar() {
  const settings = useSettings();
  const { mainSite, phone, booking } = settings;
  // If the hero's headline does not come first, the name in this bar is the page's main heading.
  const Name = isHeroFirst(settings) ? 'p' : 'h1';
  return (
    <header className="top-bar">
      <div className="shell top-bar-row">
        <a className="top-bar-back" href={mainSite.url}>
          <Icon path={icons.left} />
          <span className="short">{texts.backShort}</span>
          <span className="long">{fill(texts.back, { host: mainSite.host })}</span>
        </a>
        <Name className="top-bar-name">
          <BrandLogo />
          <span>{texts.name}</span>
        </Name>
        <a className="button button-plain top-bar-call" href={telHref(phone)}>
          <Icon path={icons.phone} />
          <span className="short">{texts.callShort}</span>
          <span className="long">{fill(texts.call, { phone })}</span>
        </a>
        <a
          className="button button-primary top-bar-book"
          href={booking?.url ?? `${base}/book`}
          aria-label={texts.book} // the full label, even where only the short one is visible
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

export function SectionNav({ languageLink }: { readonly languageLink?: ReactNode }) {
  const settings = useSettings();
  return (
    <nav className="section-nav" aria-label={texts.sections}>
      <ul className="shell">
        {sectionsOf(settings).flatMap((section) =>
          (linksTo(settings.brandName)[section] ?? []).map(([part, words]) => (
            <li key={part}>
              <a href={`#${part}`}>{words}</a>
            </li>
          )),
        )}
        {settings.links?.navigation.map(({ label, url }) => (
          <li className="nav-custom" key={label + url}>
            <a href={url}>{label}</a>
          </li>
        ))}
        {languageLink ? <li>{languageLink}</li> : <li {...KEEP_SERVER_MARKUP} />}
      </ul>
    </nav>
  );
}

const linksTo = (
  brandName: string,
): Partial<Record<SectionId, readonly (readonly [id: string, words: string])[]>> => ({
  calculator: [
    [CALCULATOR_ID, texts.calculator],
    [RESULTS_ID, texts.results],
  ],
  trust: [['why', fill(texts.why, { brandName })]],
});

interface Props {
  readonly query: PageQuery;
  /** If the visitor's browser prefers the other language, the link suggests switching. */
  readonly preferred: Language | null;
}

/**
 * Links to the page in the other language, with the same numbers. The link's text is in the other
 * language, because the visitors who need the link might not understand this page.
 */
export function LanguageLink({ query, preferred }: Props) {
  const { model } = useOffer();
  const isSuggested = preferred !== null && preferred !== language;
  return (
    <a
      className={isSuggested ? 'language-link language-suggested' : 'language-link'}
      href={`${basePath(other.language)}/${searchOf(model, query)}`}
      hrefLang={other.language}
      lang={other.language}
    >
      {isSuggested ? other.suggestion : other.name}
    </a>
  );
}

function searchOf(model: RoiModel, query: PageQuery): string {
  const search = (values: PageQuery) => searchWithInputs('', typedFromQuery(model, values));
  return search(query) === search({}) ? '' : search(query);
}
