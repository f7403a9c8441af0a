import { planTexts, type Offer } from '@pickup/contracts/settings/offer';
import { moreJobs, perDay } from '@pickup/messages/offer';
import * as texts from '@pickup/messages/page/calculator';
import { fill } from '@pickup/messages/fill';
import { memo } from 'react';
import { daily, formatCurrency, formatShare, type Plan } from '@pickup/roi';
import { KEEP_SERVER_MARKUP } from '../../shared/server-markup.tsx';

interface Props {
  readonly offer: Offer;
  readonly chosen: string;
  readonly onChoose: (plan: string) => void;
}

export const PlanPicker = memo(function PlanPicker({ offer, chosen, onChoose }: Props) {
  return (
    <fieldset role="radiogroup" aria-labelledby="plan-label">
      <legend className="field-label" id="plan-label">
        {texts.plan}
      </legend>
      <div className="plans">
        {offer.model.plans.map((plan) => (
          <PlanChoice key={plan.id} {...{ offer, plan, onChoose }} isChosen={plan.id === chosen} />
        ))}
      </div>
    </fieldset>
  );
});

function PlanChoice(props: {
  readonly offer: Offer;
  readonly plan: Plan;
  readonly isChosen: boolean;
  readonly onChoose: (plan: string) => void;
}) {
  const { offer, plan, isChosen, onChoose } = props;
  const { id } = plan;
  return (
    <label className="choice plan">
      <input
        type="radio"
        name="selectedPlan"
        value={id}
        checked={isChosen}
        aria-labelledby={`plan-${id}`}
        aria-describedby={`plan-${id}-facts`}
        onChange={() => onChoose(id)}
      />
      {import.meta.env.KEEPS_SERVER_MARKUP ? (
        <span {...KEEP_SERVER_MARKUP} />
      ) : (
        <PlanHead {...{ offer, plan }} />
      )}
      {import.meta.env.KEEPS_SERVER_MARKUP ? (
        <span {...KEEP_SERVER_MARKUP} />
      ) : (
        <PlanFacts {...{ offer, plan }} />
      )}
    </label>
  );
}

interface PlanProps {
  readonly offer: Offer;
  readonly plan: Plan;
}

function PlanHead({ offer, plan: { id, name } }: PlanProps) {
  const { badge } = planTexts(offer, id);
  return (
    <span className="plan-head">
      <b id={`plan-${id}`}>{name}</b>
      {badge && <span className="plan-badge">{badge}</span>}
    </span>
  );
}

function PlanFacts({ offer, plan }: PlanProps) {
  const { id, price, originalPrice, liftRate } = plan;
  const { extraLine } = planTexts(offer, id);
  return (
    <span className="plan-facts" id={`plan-${id}-facts`}>
      <span className="plan-price">
        {originalPrice !== undefined && (
          <>
            <span className="visually-hidden">{texts.priceBefore}</span>
            <s>{formatCurrency(originalPrice)}</s>
            <span className="visually-hidden">{texts.priceNow}</span>
          </>
        )}
        <span className="plan-price">
          <b>{formatCurrency(price)}</b>
          <span>{texts.perMonth}</span>
        </span>
      </span>
      <span>{fill(moreJobs, { percent: formatShare(liftRate) })}</span>
      <span>{fill(perDay, { price: formatCurrency(daily(offer.model, price)) })}</span>
      {extraLine && <span>{extraLine}</span>}
    </span>
  );
}
