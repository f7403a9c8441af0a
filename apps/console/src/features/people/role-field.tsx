import { ROLES, type Role } from '@pickup/contracts/operator-roles';
import { ROLE_TEXTS } from './roles.ts';

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
