import type { Hono } from 'hono';
import { feature } from '../../feature.ts';
import { createMeRoutes, ME_ROUTES } from './access/me-routes.ts';
import { createKeyRoutes, KEY_ROUTES } from './api-keys/key-routes.ts';
import { AUDIT_ROUTES, createAuditRoutes, OWN_AUDIT_ROUTES } from './audit/audit-routes.ts';
import { createSetupRoutes, SETUP_ROUTES } from './owner-setup/setup-routes.ts';
import { peopleRetention } from './retention.ts';
import { SIGN_IN_CHECK } from './sign-in/sign-in-check.ts';
import { createHandOverMailHandler } from './team/hand-over-mail.ts';
import { createPeopleRoutes, OWN_NAME_ROUTES, PEOPLE_ROUTES } from './team/people-routes.ts';

export const people = feature({
  api: [
    [ME_ROUTES, createMeRoutes],
    [{ ...OWN_NAME_ROUTES, ...PEOPLE_ROUTES }, createPeopleRoutes],
    [KEY_ROUTES, createKeyRoutes],
    [SETUP_ROUTES, createSetupRoutes],
    [{ ...AUDIT_ROUTES, ...OWN_AUDIT_ROUTES }, createAuditRoutes],
  ],
  apps: [({ signIn }: { readonly signIn: { readonly routes: Hono } }) => signIn.routes],
  jobs: [createHandOverMailHandler],
  tables: ['operator', 'operator_setup', 'operator_token_use', 'api_key'],
  retention: peopleRetention,
  checks: [SIGN_IN_CHECK],
});
