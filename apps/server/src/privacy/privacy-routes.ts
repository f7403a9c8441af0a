import type { ErasureAnswer, PersonExport } from '@pickup/contracts/privacy';
import { Hono, type Context } from 'hono';
import { pathId } from '../platform/path-id.ts';
import { unknownLead } from '../platform/stored-lead.ts';
import { erasePerson, type ErasureDeps } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

export interface PrivacyRoutesDeps extends ErasureDeps {
  readonly now?: () => Date;
}

const LEAD_PATH = '/api/leads/:id';
const EXPORT_PATH = '/api/leads/:id/export';

/**
 * A person's rights: to have his data, and to have it erased. To be mounted at '/', behind the policy; of
 * the lead's own path it takes DELETE alone.
 */
export function createPrivacyRoutes(deps: PrivacyRoutesDeps): Hono {
  const { database, now = () => new Date() } = deps;

  async function erase(c: Context): Promise<Response> {
    return c.json<ErasureAnswer>(await erasePerson(deps, leadId(c), now()));
  }

  async function download(c: Context): Promise<Response> {
    const id = leadId(c);
    const held = await exportPerson(database, id, now());
    c.header('content-disposition', `attachment; filename="lead-${id}.json"`);
    return c.json<PersonExport>(held);
  }

  return new Hono().delete(LEAD_PATH, erase).get(EXPORT_PATH, download);
}

const leadId = (c: Context) => pathId(c, unknownLead);
