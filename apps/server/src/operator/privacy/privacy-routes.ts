import type { ErasureAnswer, PersonExport } from '@pickup/contracts/privacy';
import { Hono, type Context } from 'hono';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { principalOf } from '../../domain/people/principal.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { unknownLead } from '../../domain/leads/stored-lead.ts';
import { erasePerson, type ErasureDeps } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

export interface PrivacyRoutesDeps extends ErasureDeps {
  readonly requestFacts: (c: Context) => RequestFacts;
}

const LEAD_PATH = '/api/leads/:id';
const EXPORT_PATH = '/api/leads/:id/export';

/**
 * A person's rights: to get their data, and to have it erased. Mount at '/', behind the policy. Of the path of one
 * lead, it handles only DELETE.
 */
export function createPrivacyRoutes(deps: PrivacyRoutesDeps): Hono {
  const { database, requestFacts } = deps;
  const requestOf = (c: Context) => ({ by: principalOf(c), request: requestFacts(c) });

  async function erase(c: Context): Promise<Response> {
    return c.json<ErasureAnswer>(await erasePerson(deps, leadId(c), requestOf(c)));
  }

  async function download(c: Context): Promise<Response> {
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
    return c.json<PersonExport>(held);
  }

  return new Hono().delete(LEAD_PATH, erase).get(EXPORT_PATH, download);
}

const leadId = (c: Context) => pathId(c, unknownLead);
