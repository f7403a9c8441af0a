import { ROLES, type Role } from '@pickup/contracts/people/operator-roles';
import * as texts from '@pickup/messages/operator/people/people';
import { Card, Facts } from '../../../shared/ui/card.tsx';

export interface RoleFieldProps {
  readonly initial: Role;
  onChange?(role: Role): void;
}

export function RoleField({ initial, onChange }: RoleFieldProps) {
  return (
    <fieldset>
      <legend className="legend">{texts.role}</legend>
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
            {texts.roles[role].name}
            <span className="note">{texts.roles[role].may}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function RoleGuide() {
  return (
    <Card title={texts.rolesTitle}>
      <Facts rows={ROLES.map((role) => [texts.roles[role].name, texts.roles[role].may] as const)} />
    </Card>
  );
}
