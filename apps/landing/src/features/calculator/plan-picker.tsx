import * as offer from '@pickup/messages/offer';
import * as texts from '@pickup/messages/page/calculator';
import { memo } from 'react';
import {
  dailyCost,
  formatCurrency,
  formatPercent,
  PLAN_IDS,
  PLANS,
  type PlanId,
} from '@pickup/roi';

interface Props {
  readonly chosen: PlanId;
  readonly onChoose: (plan: PlanId) => void;
}

export const PlanPicker = memo(function PlanPicker({ chosen, onChoose }: Props) {
  return (
    <fieldset role="radiogroup" aria-labelledby="plan-label">
      <legend className="field-label" id="plan-label">
        {texts.plan}
      </legend>
      <div className="plans">
        {PLAN_IDS.map((id) => (
          <PlanChoice key={id} id={id} chosen={id === chosen} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  );
});

function PlanChoice(props: {
  readonly id: PlanId;
  readonly chosen: boolean;
  readonly onChoose: (plan: PlanId) => void;
}) {
  const { id, chosen, onChoose } = props;
  const plan = PLANS[id];
  const { badge, extraLine } = offer.plans[id];
  return (
    <label className="choice plan">
      <input
        type="radio"
        name="selectedPlan"
        value={id}
        checked={chosen}
        aria-labelledby={`plan-${id}`}
        aria-describedby={`plan-${id}-facts`}
        onChange={() => onChoose(id)}
      />
      <span className="plan-head">
        <b id={`plan-${id}`}>{plan.name}</b>
        {badge && <span className="plan-badge">{badge}</span>}
      </span>
      <span className="plan-facts" id={`plan-${id}-facts`}>
        <span className="plan-price">
          <span className="visually-hidden">{texts.priceBefore}</span>
          <s>{formatCurrency(plan.originalPrice)}</s>
          <span className="visually-hidden">{texts.priceNow}</span>
          <b>{formatCurrency(plan.currentPrice)}</b>
          <span>{texts.perMonth}</span>
        </span>
        <span>{offer.moreJobs(formatPercent(plan.liftRate * 100))}</span>
        <span>{offer.perDay(formatCurrency(dailyCost(plan.currentPrice)))}</span>
        {extraLine && <span>{extraLine}</span>}
      </span>
    </label>
  );
}
