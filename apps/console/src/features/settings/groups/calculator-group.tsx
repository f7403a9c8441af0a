import { BUILT_IN_MODEL } from '@pickup/contracts/settings/built-in-lists';
import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import type { ReactElement } from 'react';
import { ChoiceSetting } from '../fields/choice-setting.tsx';
import { NumberSetting } from '../fields/number-setting.tsx';
import { SubGroup } from '../fields/sub-group.tsx';
import type { BuiltInText } from '../fields/text-setting.tsx';
import { useShownList } from '../fields/use-editor.ts';
import { idOf, memberOf, planName, titleOf, tradeName } from './list-items.ts';

const { defaults, tiers, scores, ...constants } = BUILT_IN_MODEL;
const NONE = '';

export function CalculatorGroup() {
  const plans = useShownList(['plans']);
  const trades = useShownList(['trades']).filter((trade) => memberOf(trade, 'hidden') !== true);
  return (
    <>
      <SubGroup title={texts.calculatorStart}>
        <div className="pair">
          <ChoiceSetting
            path={['model', 'defaults', 'trade']}
            choices={{ [NONE]: texts.firstTrade, ...choicesFrom(trades, tradeName) }}
            fallback={NONE}
          />
          <ChoiceSetting
            path={['model', 'defaults', 'plan']}
            choices={{ [NONE]: texts.popularPlan, ...choicesFrom(plans, planName) }}
            fallback={NONE}
          />
          {numbersOf(defaults, ['model', 'defaults'])}
        </div>
      </SubGroup>
      <SubGroup title={texts.calculatorModel}>
        <div className="pair">{numbersOf(constants, ['model'])}</div>
      </SubGroup>
      <SubGroup title={texts.calculatorTiers}>
        <div className="pair">{numbersOf(tiers, ['model', 'tiers'])}</div>
      </SubGroup>
      <SubGroup title={texts.calculatorScores}>
        <div className="pair">{numbersOf(scores, ['model', 'scores'])}</div>
      </SubGroup>
    </>
  );
}

function numbersOf(part: object, path: SettingPath): ReactElement[] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    const inner = [...path, name];
    if (typeof value === 'object' && value !== null) return numbersOf(value, inner);
    const isShare = name === 'competitorShare';
    return [
      <NumberSetting
        key={inner.join('.')}
        path={inner}
        percent={isShare}
        fallback={Number(value)}
      />,
    ];
  });
}

function choicesFrom(items: readonly unknown[], builtIn: (id: string) => BuiltInText) {
  return Object.fromEntries(items.map((item) => [idOf(item), titleOf(item, builtIn)]));
}
