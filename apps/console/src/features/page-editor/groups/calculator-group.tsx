import * as texts from '@pickup/messages/operator/page-editor';
import { SPECIFIED_MODEL } from '@pickup/roi';
import { ChoiceSetting } from '../settings/choice-setting.tsx';
import { NumberSetting } from '../settings/number-setting.tsx';
import { SubGroup } from '../settings/sub-group.tsx';
import type { BuiltInText } from '../settings/two-languages.tsx';
import { useShownList } from '../settings/use-editor.ts';
import { idOf, memberOf, planName, titleOf, tradeName } from './item-texts.ts';

const { defaults, tiers, scores, ...constants } = SPECIFIED_MODEL;
/** No choice, which is no setting. */
const NONE = '';

/** What the calculator starts with, and the numbers that it calculates with. */
export function CalculatorGroup() {
  const plans = useShownList(['plans']);
  const trades = useShownList(['trades']).filter((trade) => memberOf(trade, 'hidden') !== true);
  return (
    <>
      <SubGroup title={texts.calculatorStart}>
        <div className="pair">
          <ChoiceSetting
            path={['model', 'defaults', 'trade']}
            choices={{ [NONE]: texts.firstTrade, ...named(trades, tradeName) }}
            fallback={NONE}
          />
          <ChoiceSetting
            path={['model', 'defaults', 'plan']}
            choices={{ [NONE]: texts.popularPlan, ...named(plans, planName) }}
            fallback={NONE}
          />
          {(['jobsPerMonth', 'avgJobProfit', 'adminHoursPerWeek'] as const).map((name) => (
            <NumberSetting
              key={name}
              path={['model', 'defaults', name]}
              fallback={defaults[name]}
            />
          ))}
        </div>
      </SubGroup>
      <SubGroup title={texts.calculatorModel}>
        <div className="pair">
          <NumberSetting
            path={['model', 'competitorShare']}
            percent
            fallback={constants.competitorShare}
          />
          <NumberSetting path={['model', 'weeksPerMonth']} fallback={constants.weeksPerMonth} />
          <NumberSetting path={['model', 'daysPerMonth']} fallback={constants.daysPerMonth} />
        </div>
      </SubGroup>
      <SubGroup title={texts.calculatorTiers}>
        <div className="pair">
          {(['a', 'b'] as const).flatMap((tier) =>
            (['revenue', 'roi'] as const).map((part) => (
              <NumberSetting
                key={tier + part}
                path={['model', 'tiers', tier, part]}
                fallback={tiers[tier][part]}
              />
            )),
          )}
        </div>
      </SubGroup>
      <SubGroup title={texts.calculatorScores}>
        <div className="pair">
          {(['high', 'medium'] as const).flatMap((score) =>
            (['roi', 'payback'] as const).map((part) => (
              <NumberSetting
                key={score + part}
                path={['model', 'scores', score, part]}
                fallback={scores[score][part]}
              />
            )),
          )}
        </div>
      </SubGroup>
    </>
  );
}

function named(items: readonly unknown[], builtIn: (id: string) => BuiltInText) {
  return Object.fromEntries(items.map((item) => [idOf(item), titleOf(item, builtIn)]));
}
