import type { ClaimName } from '@pickup/contracts/settings/claim-settings';
import * as texts from '@pickup/messages/page/sources';
import { fill } from '@pickup/messages/fill';
import { useSettings } from './page-context.tsx';

export const sourceId = (number: number) => `source-${number}`;

/** Links to the claim's source. Renders nothing if the claim has no source. */
export function SourceMark({ claim }: { readonly claim: ClaimName }) {
  const number = useSettings().sources?.marks[claim];
  if (number === undefined) return null;
  return (
    <sup className="mark">
      <a href={`#${sourceId(number)}`} aria-label={fill(texts.mark, { number })}>
        {number}
      </a>
    </sup>
  );
}

/** Keeps a text and the number of its source on one line. */
export function Marked(props: { readonly claim: ClaimName; readonly children: string }) {
  const mark = useSettings().sources?.marks[props.claim];
  if (mark === undefined) return props.children;
  return (
    <span>
      {props.children}
      <SourceMark claim={props.claim} />
    </span>
  );
}
