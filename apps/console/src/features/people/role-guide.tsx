import { ROLES } from '@pickup/contracts/operator-roles';
import { Card, Facts } from '../../shared/ui/card.tsx';
import { ROLE_TEXTS } from './roles.ts';

export function RoleGuide() {
  return (
    <Card title="Roles">
      <Facts rows={ROLES.map((role) => [ROLE_TEXTS[role].name, ROLE_TEXTS[role].may] as const)} />
    </Card>
  );
}
