import { erasureResponseSchema, personExportSchema } from '@pickup/contracts/privacy/privacy';
import type { Context, Hono } from 'hono';
import { recordAction, principalOf } from '../../people/index.ts';
import { pathId } from '../../../platform/http/path-id.ts';
import type { RouteParts } from '../../../platform/http/route-parts.ts';
import { unknownLead } from '../../leads/index.ts';
import { erasePerson, type ErasureDeps } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { routes, serve } from '../../../platform/http/route.ts';

export const PRIVACY_ROUTES = routes('privacy', {
  erasePerson: {
    at: 'DELETE /api/leads/:id',
    permission: 'leads.privacy',
    summary: 'Erase the personal data of a lead',
    description:
      'The erasure cannot be undone. The response lists what is kept and where data was sent.',
    response: erasureResponseSchema,
  },
  exportPerson: {
    at: 'GET /api/leads/:id/export',
    permission: 'leads.privacy',
    summary: 'Export everything stored about a lead',
    response: personExportSchema,
  },
});

export function createPrivacyRoutes(deps: ErasureDeps & RouteParts): Hono {
  const { database, requestFacts } = deps;
  const requestOf = (c: Context) => ({ by: principalOf(c), request: requestFacts(c) });
  return serve(PRIVACY_ROUTES, {
    erasePerson: (c) => erasePerson(deps, leadId(c), requestOf(c)),
    async exportPerson(c) {
      const id = leadId(c);
      const exported = await exportPerson(deps, id, requestFacts(c).receivedAt);
      // Data must not leave without a record, so the export is recorded before the response.
      await database.transaction((session) =>
        recordAction(session, c, requestFacts, 'lead_exported', { lead: id }),
      );
      c.header('content-disposition', `attachment; filename="lead-${id}.json"`);
      return exported;
    },
  });
}

const leadId = (c: Context) => pathId(c, unknownLead);
