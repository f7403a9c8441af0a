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
  return (
    <fieldset role="radiogroup" aria-labelledby="trade-label">
      <legend className="field-label" id="trade-label">
        {texts.trade}
      </legend>
      <div className="types">
        {offeredTrades(offer).map(({ id, icon }) => (
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
