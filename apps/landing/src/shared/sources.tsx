import type { ClaimSource } from '@pickup/contracts/settings/offer-texts';
import type { ClaimName } from '@pickup/contracts/settings/claim-settings';
import * as texts from '@pickup/messages/page/sources';
import { fill } from '@pickup/messages/fill';
import { useSettings } from './page-context.tsx';
import { serverMarkupIfPresent } from './server-markup.tsx';
import { sourceId } from './source-mark.tsx';

/** Lists the sources of the page's claims. With `only`, lists just that claim's source. */
export function Sources({ only }: { readonly only?: ClaimName }) {
  const { sources } = useSettings();
  if (import.meta.env.KEEPS_SERVER_MARKUP) return serverMarkupIfPresent('section', '.sources');
  const single = only && sources?.marks[only];
  if (!sources || (only && single === undefined)) return null;
  return (
    <section className="sources" aria-labelledby="sources-title">
      <h2 id="sources-title">{texts.title}</h2>
      <ol>
        {sources.list.map((source, index) => {
          const number = index + 1;
          if (single !== undefined && single !== number) return null;
          return (
            <li key={number} id={sourceId(number)} value={number}>
              <Source {...source} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Source({ source, asOf, proof }: ClaimSource) {
  const day = asOf && fill(texts.asOf, { day: asOf });
  const words = [source, day].filter(Boolean).join(', ');
  return (
    <>
      {words.slice(0, 1).toLocaleUpperCase() + words.slice(1)}
      {words && proof && '. '}
      {proof && (
        // Opens in a new tab, so that the numbers in the calculator are not lost.
        <a href={proof} target="_blank" rel="noopener">
          {texts.proof}
        </a>
      )}
    </>
  );
}
