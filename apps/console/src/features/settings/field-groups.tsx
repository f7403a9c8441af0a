import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { fillPlural } from '@pickup/messages/plural';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useMemo, type ReactNode } from 'react';
import { Badge } from '../../shared/ui/notice.tsx';
import { groupName, groupOf, GROUPS, type Group } from './draft/setting-fields.ts';
import { AnswersGroup } from './groups/answers-group.tsx';
import { CalculatorGroup } from './groups/calculator-group.tsx';
import { DeliveryGroup } from './groups/delivery-group.tsx';
import { LookGroup } from './groups/look-group.tsx';
import { PlansGroup } from './groups/plans-group.tsx';
import { SectionsGroup } from './groups/sections-group.tsx';
import { BookingGroup, CompanyGroup } from './groups/company-group.tsx';
import { OffersGroup } from './groups/offers-group.tsx';
import { TextsGroup } from './groups/texts-group.tsx';
import { TradesGroup } from './groups/trades-group.tsx';
import { useAllProblems } from './fields/use-editor.ts';

interface FieldGroupsProps {
  readonly open: readonly Group[];
  readonly wanted: SettingPath | null;
  onToggle(group: Group, isOpen: boolean): void;
}

/** A closed group does not render its fields. */
export function FieldGroups({ open, wanted, onToggle }: FieldGroupsProps) {
  const problems = useAllProblems();
  const text = useMemo(() => wantedText(wanted), [wanted]);
  const fields: Readonly<Record<Group, ReactNode>> = {
    company: <CompanyGroup />,
    look: <LookGroup />,
    plans: <PlansGroup />,
    trades: <TradesGroup />,
    calculator: <CalculatorGroup />,
    offers: <OffersGroup />,
    answers: <AnswersGroup />,
    texts: <TextsGroup wanted={text} />,
    sections: <SectionsGroup />,
    booking: <BookingGroup />,
    delivery: <DeliveryGroup />,
  };
  return GROUPS.map((group) => {
    const isOpen = open.includes(group);
    const count = problems.filter(({ path }) => groupOf(path) === group).length;
    return (
      <section key={group} className="card" aria-labelledby={`group-${group}`}>
        <details
          className="card-fold"
          open={isOpen}
          onToggle={({ currentTarget }) => onToggle(group, currentTarget.open)}
        >
          <summary className="card-head" data-setting={groupName(group)}>
            <h2 id={`group-${group}`}>{texts.groups[group]}</h2>
            {count > 0 && <Badge tone="bad">{fillPlural(texts.groupProblems, { count })}</Badge>}
            <Icon path={icons.down} />
          </summary>
          {isOpen && <div className="card-body">{fields[group]}</div>}
        </details>
      </section>
    );
  });
}

function wantedText(path: SettingPath | null) {
  const [top, language, key] = path ?? [];
  if (top !== 'texts' || typeof key !== 'string') return null;
  return { language: language === 'es' ? ('es' as const) : ('en' as const), key };
}
