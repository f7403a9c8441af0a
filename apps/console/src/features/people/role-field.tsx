import { ROLES, type Role } from '@pickup/contracts/operator-roles';
import { Card, Facts } from '../../shared/ui/card.tsx';

export interface RoleFieldProps {
  readonly initial: Role;
  onChange?(role: Role): void;
}

/** A choice of roles, each with what it can do. */
export function RoleField({ initial, onChange }: RoleFieldProps) {
  return (
    <fieldset>
      <legend className="legend">Role</legend>
      {ROLES.map((role) => (
        <label className="checkbox" key={role}>
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === initial}
            onChange={() => onChange?.(role)}
          />
          <span>
            {ROLE_TEXTS[role].name}
            <span className="note">{ROLE_TEXTS[role].may}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function RoleGuide() {
  return (
    <Card title="Roles">
      <Facts rows={ROLES.map((role) => [ROLE_TEXTS[role].name, ROLE_TEXTS[role].may] as const)} />
    </Card>
  );
}

/** The name of each role, and what it can do. */
export const ROLE_TEXTS: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  owner: {
    name: 'Owner',
    may: 'Everything, including erasing and exporting a person’s data, inviting people and creating API keys.',
  },
  agent: {
    name: 'Agent',
    may: 'Works on leads: notes, status, assignee, CSV export, resending deliveries.',
  },
  viewer: { name: 'Viewer', may: 'Sees leads, calls, deliveries and numbers. Changes nothing.' },
};
