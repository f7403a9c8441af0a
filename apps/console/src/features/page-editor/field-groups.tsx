import type { SettingPath } from '@pickup/contracts/setting-path';
import { useMemo, type ReactNode } from 'react';
import { groupOf, GROUPS, type Group } from './draft/place-of-setting.ts';
import { CalculatorGroup } from './groups/calculator-group.tsx';
import { DeliveryGroup } from './groups/delivery-group.tsx';
import { LookGroup } from './groups/look-group.tsx';
import { PlansGroup } from './groups/plans-group.tsx';
import { SectionsGroup } from './groups/sections-group.tsx';
import { BookingGroup, CompanyGroup } from './groups/company-group.tsx';
import { OffersGroup } from './groups/offers-group.tsx';
import { TextsGroup } from './groups/texts-group.tsx';
import { TradesGroup } from './groups/trades-group.tsx';
import { SettingGroup } from './settings/setting-group.tsx';
import { useAllProblems } from './publish/use-draft-check.ts';

interface FieldGroupsProps {
  readonly open: readonly Group[];
  /** The setting that was asked for last. */
  readonly wanted: SettingPath | null;
  onToggle(group: Group, isOpen: boolean): void;
}

/** All fields, in groups that open one by one. */
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
    texts: <TextsGroup wanted={text} />,
    sections: <SectionsGroup />,
    booking: <BookingGroup />,
    delivery: <DeliveryGroup />,
  };
  return GROUPS.map((group) => (
    <SettingGroup
      key={group}
      group={group}
      isOpen={open.includes(group)}
      problems={problems.filter(({ path }) => groupOf(path) === group).length}
      onToggle={(isOpen) => onToggle(group, isOpen)}
    >
      {fields[group]}
    </SettingGroup>
  ));
}

function wantedText(path: SettingPath | null) {
  const [top, language, key] = path ?? [];
  if (top !== 'texts' || typeof key !== 'string') return null;
  return { language: language === 'es' ? ('es' as const) : ('en' as const), key };
}
