import { trades } from '@pickup/messages/offer';
import * as texts from '@pickup/messages/page/calculator';
import { memo } from 'react';
import { BUSINESS_TYPES, type BusinessType, type BusinessTypeId } from '@pickup/roi';
import { Icon, type IconPath } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';

interface Props {
  readonly chosen: BusinessTypeId;
  readonly onChoose: (type: BusinessTypeId) => void;
}

export const BusinessTypePicker = memo(function BusinessTypePicker({ chosen, onChoose }: Props) {
  return (
    <fieldset role="radiogroup" aria-labelledby="trade-label">
      <legend className="field-label" id="trade-label">
        {texts.trade}
      </legend>
      <div className="types">
        {BUSINESS_TYPES.map(({ id, icon }) => (
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
            <Icon path={TRADE_ICONS[icon]} />
            {trades[id]}
          </label>
        ))}
      </div>
    </fieldset>
  );
});

const TRADE_ICONS: Readonly<Record<BusinessType['icon'], IconPath>> = {
  wrench: icons.wrench,
  fan: icons.fan,
  bolt: icons.bolt,
  tree: icons.tree,
  roof: icons.roof,
  spray: icons.spray,
  hammer: icons.hammer,
  briefcase: icons.briefcase,
};
