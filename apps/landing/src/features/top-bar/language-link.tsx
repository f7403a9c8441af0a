import { basePath, type Language } from '@pickup/messages/language';
import { language, other } from '@pickup/messages/page/language';
import type { PageQuery } from '@pickup/contracts/page';
import { typedFromQuery } from '../../shared/calculator-state.ts';
import type { RoiModel } from '@pickup/roi';
import { useOffer } from '../../shared/offer.ts';
import { searchWithInputs } from '../../shared/calculator-url.ts';

interface Props {
  readonly query: PageQuery;
  /** The language of the visitor's browser, if the page should suggest it. */
  readonly preferred: Language | null;
}

/**
 * The page in the other language, with the same numbers. With scripts, a click adds the rest of the
 * address. Written in the other language, for those who do not read this one.
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

/** Empty for the numbers that a visitor without any sees. */
function searchOf(model: RoiModel, query: PageQuery): string {
  const search = (of: PageQuery) => searchWithInputs('', typedFromQuery(model, of));
  return search(query) === search({}) ? '' : search(query);
}
