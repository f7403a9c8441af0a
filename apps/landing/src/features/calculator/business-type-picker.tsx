import { offeredTrades, tradeName, type Offer } from '@pickup/contracts/offer';
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
      <div className={gridClass(trades.length)}>
        {trades.map(({ id, icon }) => (
          <label className="choice type" key={id}>
            <input
              type="radio"
              name="businessType"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              // Choosing the current type again also restores its numbers.
              onClick={() => onChoose(id)}
            />
            <TradeIcon icon={icon} />
            {tradeName(offer, id)}
          </label>
        ))}
      </div>
    </fieldset>
  );
});

/** Four in a row where the panel is wide. Fewer, if the last row would otherwise be nearly empty. */
export function gridClass(trades: number): string {
  if (trades === 2) return 'types types-in-2';
  const isSparse = trades % 4 === 1 || trades % 4 === 2;
  const inThrees = trades === 3 || (isSparse && trades % 3 !== 1);
  return inThrees ? 'types types-in-3' : 'types';
}
