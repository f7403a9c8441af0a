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
import { LookGroup } from './groups/look-group.tsx';
import { PlansGroup } from './groups/plans-group.tsx';
import { SectionsGroup } from './groups/sections-group.tsx';
import { CompanyGroup } from './groups/company-group.tsx';
import { OffersGroup } from './groups/offers-group.tsx';
import { TextsGroup } from './groups/texts-group.tsx';
import { TradesGroup } from './groups/trades-group.tsx';
import { FieldWarningsContext, fieldWarningsOf } from './fields/field-warnings.ts';
import { useAllProblems, useDraftCheck } from './fields/use-editor.ts';

interface FieldGroupsProps {
  readonly openGroups: readonly Group[];
  readonly requestedPath: SettingPath | null;
  onToggle(group: Group, isOpen: boolean): void;
}

/** A closed group does not render its fields. */
export function FieldGroups({ openGroups, requestedPath, onToggle }: FieldGroupsProps) {
  const problems = useAllProblems();
  const { data: check } = useDraftCheck();
  const warnings = useMemo(() => fieldWarningsOf(check?.warnings), [check]);
  const text = useMemo(() => requestedTextAt(requestedPath), [requestedPath]);
  const fields: Readonly<Record<Group, ReactNode>> = {
    company: <CompanyGroup />,
    look: <LookGroup />,
    plans: <PlansGroup />,
    trades: <TradesGroup />,
    calculator: <CalculatorGroup />,
    offers: <OffersGroup />,
    answers: <AnswersGroup />,
    texts: <TextsGroup requestedText={text} />,
    sections: <SectionsGroup />,
  };
  return (
    <FieldWarningsContext value={warnings}>
      {GROUPS.map((group) => (
        <GroupCard
          key={group}
          group={group}
          problems={problems.filter(({ path }) => groupOf(path) === group).length}
          isOpen={openGroups.includes(group)}
          onToggle={onToggle}
        >
          {fields[group]}
        </GroupCard>
      ))}
    </FieldWarningsContext>
  );
}

interface GroupCardProps {
  readonly group: Group;
  readonly problems: number;
  readonly isOpen: boolean;
  readonly children: ReactNode;
  onToggle(group: Group, isOpen: boolean): void;
}

function GroupCard({ group, problems, isOpen, children, onToggle }: GroupCardProps) {
  return (
    <section className="card" aria-labelledby={`group-${group}`}>
      <details
        className="card-fold"
        open={isOpen}
        onToggle={({ currentTarget }) => onToggle(group, currentTarget.open)}
      >
        <summary className="card-head" data-setting={groupName(group)}>
          <h2 id={`group-${group}`}>{texts.groups[group]}</h2>
          {problems > 0 && (
            <Badge tone="bad">{fillPlural(texts.groupProblems, { count: problems })}</Badge>
          )}
          <Icon path={icons.down} />
        </summary>
        {isOpen && <div className="card-body">{children}</div>}
      </details>
    </section>
  );
}

function requestedTextAt(path: SettingPath | null) {
  const [top, language, key] = path ?? [];
  if (top !== 'texts' || typeof key !== 'string') return null;
  return { language: language === 'es' ? ('es' as const) : ('en' as const), key };
}
