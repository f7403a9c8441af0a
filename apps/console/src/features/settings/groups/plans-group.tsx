import { newItemId } from '@pickup/contracts/settings/new-item-id';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { SPECIFIED_MODEL } from '@pickup/roi';
import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import {
  withFlagOnlyAt,
  builtInText,
  idOf,
  idsOf,
  memberOf,
  planName,
  titleOf,
  withPlanNames,
} from './list-items.ts';
import { Badge } from '../../../shared/ui/notice.tsx';
import { FlagSetting } from '../fields/choice-setting.tsx';
import { ListSetting } from '../fields/list-setting.tsx';
import { NumberSetting } from '../fields/number-setting.tsx';
import { LocalizedSetting } from '../fields/text-setting.tsx';
import { useEdit, useShownList } from '../fields/use-editor.ts';

const PATH = ['plans'] as const;
const ADD_OPTIONS = {
  label: texts.addPlan,
  words: texts.items.plan,
  max: 4,
  name: { label: texts.planName, maxLength: 30 },
};

export function PlansGroup() {
  const plans = useShownList(PATH);
  return (
    <ListSetting
      path={PATH}
      titleOf={(plan) => titleOf(plan, planName)}
      markOf={(plan) =>
        memberOf(plan, 'isMostPopular') === true && <Badge>{texts.mostPopular}</Badge>
      }
      min={1}
      addOptions={{ ...ADD_OPTIONS, item: (name) => newPlan(name, plans) }}
    >
      {(path, plan, index) => <PlanFields path={path} plan={plan} index={index} />}
    </ListSetting>
  );
}

/** A new plan costs $100 more than the last plan. The other figures are copied from that plan. */
function newPlan(name: string, plans: readonly unknown[]): object {
  const usedIds = [...idsOf(plans), ...SPECIFIED_MODEL.plans.map(({ id }) => id), 'label'];
  const last = plans.at(-1);
  const number = (key: string, otherwise: number) => {
    const value = memberOf(last, key);
    return typeof value === 'number' ? value : otherwise;
  };
  return {
    id: newItemId(name, usedIds, 'plan'),
    name: { en: name },
    price: number('price', 297) + 100,
    liftRate: number('liftRate', 0.12),
    timeSavingsFactor: number('timeSavingsFactor', 0.45),
    hourlyValue: number('hourlyValue', 40),
  };
}

interface PlanFieldsProps {
  readonly path: SettingPath;
  readonly plan: unknown;
  readonly index: number;
}

function PlanFields({ path, plan, index }: PlanFieldsProps) {
  const plans = useShownList(PATH);
  const edit = useEdit();
  const id = idOf(plan);
  const isPopular = memberOf(plan, 'isMostPopular') === true;
  return (
    <>
      <LocalizedSetting path={[...path, 'name']} builtIn={planName(id)} />
      <div className="pair">
        <NumberSetting path={[...path, 'price']} />
        <NumberSetting path={[...path, 'originalPrice']} />
        <NumberSetting path={[...path, 'liftRate']} percent />
        <NumberSetting path={[...path, 'timeSavingsFactor']} percent />
        <NumberSetting path={[...path, 'hourlyValue']} />
      </div>
      <FlagSetting
        path={[...path, 'isMostPopular']}
        onChange={(checked) =>
          edit(PATH, withFlagOnlyAt(plans, checked ? index : -1, 'isMostPopular'))
        }
      />
      {isPopular && (
        <LocalizedSetting
          path={[...path, 'badge']}
          builtIn={builtInText('plans', 'elite', 'badge')}
        />
      )}
      <LocalizedSetting
        path={[...path, 'description']}
        builtIn={builtInText('plans', id, 'description')}
        shownBuiltIn={withPlanNames(builtInText('plans', id, 'description'), plans)}
        long
      />
      <LocalizedSetting
        path={[...path, 'extraLine']}
        builtIn={builtInText('plans', id, 'extraLine')}
        long
      />
    </>
  );
}
