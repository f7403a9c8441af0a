import { offeredTrades, tradeName, type Offer } from '@pickup/contracts/settings/offer';
import * as texts from '@pickup/messages/page/calculator';
import { memo } from 'react';
import { TradeIcon } from './trade-icon.tsx';

interface Props {
  readonly offer: Offer;
  readonly chosen: string;
  readonly onChoose: (type: string) => void;
}

export const BusinessTypePicker = memo(function BusinessTypePicker(props: Props) {
  const { offer, chosen, onChoose } = props;
  const trades = offeredTrades(offer);
  return (
    <fieldset role="radiogroup" aria-labelledby="trade-label">
      <legend className="field-label" id="trade-label">
        {texts.trade}
      </legend>
      <div className={gridClass(trades.map(({ id }) => tradeName(offer, id)))}>
        {trades.map(({ id, icon }) => (
          <label className="choice type" key={id}>
            <input
              type="radio"
              name="businessType"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              // A click on the chosen trade restores that trade's default numbers.
              onClick={() => onChoose(id)}
            />
            <TradeIcon id={id} icon={icon} />
            {tradeName(offer, id)}
          </label>
        ))}
      </div>
    </fieldset>
  );
});

/** A phone has no room for a word of this length next to an icon. */
const LONG_WORD = /[^\s-]{13}/;

/**
 * Returns the CSS classes of the grid. Four columns become three if they would leave only one or
 * two trades in the last row, unless three columns would leave only one.
 */
export function gridClass(names: readonly string[]): string {
  const { length } = names;
  const isSparse = length % 4 === 1 || length % 4 === 2;
  const inThrees = length === 3 || (isSparse && length % 3 !== 1);
  return [
    'types',
    length === 2 ? 'types-in-2' : inThrees && 'types-in-3',
    names.some((name) => LONG_WORD.test(name)) && 'types-long',
  ]
    .filter(Boolean)
    .join(' ');
}
