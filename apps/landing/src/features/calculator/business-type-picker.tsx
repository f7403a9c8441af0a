import { BUSINESS_TYPES, type BusinessTypeId } from '@pickup/roi';
import { Icon } from '../../shared/icon.tsx';

interface Props {
  readonly chosen: BusinessTypeId;
  readonly onChoose: (type: BusinessTypeId) => void;
}

export function BusinessTypePicker({ chosen, onChoose }: Props) {
  return (
    <fieldset role="radiogroup" aria-labelledby="trade-label">
      <legend className="field-label" id="trade-label">
        Your trade
      </legend>
      <div className="types">
        {BUSINESS_TYPES.map(({ id, name, icon }) => (
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
            <Icon name={icon} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
