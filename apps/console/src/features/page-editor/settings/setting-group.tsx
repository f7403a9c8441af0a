import * as texts from '@pickup/messages/operator/page-editor';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useId, type ReactNode } from 'react';
import { Badge } from '../../../shared/ui/notice.tsx';
import type { Group } from '../draft/place-of-setting.ts';

/** Names a group among the fields. */
export const groupName = (group: Group): string => `group:${group}`;

interface SettingGroupProps {
  readonly group: Group;
  readonly isOpen: boolean;
  readonly problems: number;
  onToggle(isOpen: boolean): void;
  readonly children: ReactNode;
}

/** A group of fields under its name. Its fields exist only while it is open. */
export function SettingGroup({ group, isOpen, problems, onToggle, children }: SettingGroupProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <details
        className="card-fold"
        open={isOpen}
        onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      >
        <summary className="card-head" data-setting={groupName(group)}>
          <h2 id={id}>{texts.groups[group]}</h2>
          {problems > 0 && <Badge tone="bad">{texts.groupProblems(problems)}</Badge>}
          <Icon path={icons.down} />
        </summary>
        {isOpen && <div className="card-body">{children}</div>}
      </details>
    </section>
  );
}
