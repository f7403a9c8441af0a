import * as texts from '@pickup/messages/operator/page-editor';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useId, type ReactNode } from 'react';
import { Badge } from '../../../shared/ui/notice.tsx';
import { groupName, type Group } from '../draft/place-of-setting.ts';

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

interface SubGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields under a common name, within a group. */
export function SubGroup({ title, children }: SubGroupProps) {
  const id = useId();
  return (
    <div className="sub-group stack" role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </div>
  );
}

/** In place of a field's hint: the value is valid, but has a consequence that people may not expect. */
export function FieldWarning({ children }: { readonly children: string }) {
  return (
    <span className="field-warning">
      <Icon path={icons.alert} />
      {children}
    </span>
  );
}
