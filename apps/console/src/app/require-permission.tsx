import { Outlet, useLocation } from 'react-router';
import { NoPermission } from '../shared/session/no-permission.tsx';
import { useMe } from '../shared/session/use-me.ts';
import { Page } from '../shared/ui/page.tsx';
import { SECTIONS } from './sections.ts';

/**
 * Shows a section only to roles that may see it; other roles see who may. Covers every path
 * under a section's path, so that no screen has to check by itself.
 */
export function RequirePermission() {
  const { pathname } = useLocation();
  const { permissions } = useMe();
  const section = SECTIONS.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const needed = section?.permission ?? null;
  if (!section || needed === null || permissions.includes(needed)) return <Outlet />;
  return (
    <Page title={section.label}>
      <NoPermission permission={needed} />
    </Page>
  );
}
