import { ROLES, type Role } from '@pickup/contracts/operator-roles';
import { ROLE_TEXTS } from './roles.ts';

/** One of the roles, each with what it may do. */
export function RoleField({ initial }: { readonly initial: Role }) {
  return (
    <fieldset>
      <legend className="legend">Role</legend>
      {ROLES.map((role) => (
        <label className="checkbox" key={role}>
          <input type="radio" name="role" value={role} defaultChecked={role === initial} />
          <span>
            {ROLE_TEXTS[role].name}
            <span className="note">{ROLE_TEXTS[role].may}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
