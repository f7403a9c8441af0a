import { erasureAnswerSchema, personExportSchema } from '@pickup/contracts/privacy';
import type { Context, Hono } from 'hono';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { principalOf } from '../../domain/people/principal.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { unknownLead } from '../../domain/leads/stored-lead.ts';
import { erasePerson, type ErasureDeps } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { routes, serve } from '../../platform/http/route.ts';

export interface PrivacyRoutesDeps extends ErasureDeps {
  readonly requestFacts: (c: Context) => RequestFacts;
}

export const PRIVACY_ROUTES = routes('privacy', {
  erasePerson: {
    at: 'DELETE /api/leads/:id',
    permission: 'leads.privacy',
    summary: 'Erase the personal data of a lead',
    description: 'It cannot be undone. The answer says what is kept, and where data was sent.',
    answer: erasureAnswerSchema,
  },
  exportPerson: {
    at: 'GET /api/leads/:id/export',
    permission: 'leads.privacy',
    summary: 'Export everything stored about a lead',
    answer: personExportSchema,
  },
});

/** A person's rights: to get their data, and to have it erased. Mount at '/', behind the policy. */
export function createPrivacyRoutes(deps: PrivacyRoutesDeps): Hono {
  const { database, requestFacts } = deps;
  const requestOf = (c: Context) => ({ by: principalOf(c), request: requestFacts(c) });
  return serve(PRIVACY_ROUTES, {
    erasePerson: (c) => erasePerson(deps, leadId(c), requestOf(c)),
    async exportPerson(c) {
      const id = leadId(c);
      const { by, request } = requestOf(c);
      const held = await exportPerson(database, id, request.receivedAt);
      // Record the export first: data must not leave without a record.
      await database.transaction((session) =>
        recordOperatorEvent(session, {
          action: 'lead_exported',
          by,
          userId: null,
          request,
          details: { lead: id },
        }),
      );
      c.header('content-disposition', `attachment; filename="lead-${id}.json"`);
      return held;
    },
  });
}

const leadId = (c: Context) => pathId(c, unknownLead);
