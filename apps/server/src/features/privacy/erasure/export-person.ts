import { personExportSchema, type PersonExport } from '@pickup/contracts/privacy/privacy';
import { toWire } from '@pickup/contracts/wire-case';
import type { Person, PersonalData, PersonalTable } from '../../../feature.ts';
import type { Database, Session } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import {
  addressesOf,
  readResubmissions,
  readLeadIdsOfEmail,
  readLeadIdsOfPerson,
  readStoredLead,
  unknownLead,
  type StoredLead,
} from '../../leads/index.ts';

export interface ExportDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly personalData: readonly PersonalData[];
}

type Row = Readonly<Record<string, unknown>>;

/** Throws a `not_found` AppError if there is no such lead. */
export async function exportPerson(
  { database, personalData }: ExportDeps,
  leadId: string,
  now: Date,
): Promise<PersonExport> {
  return database.transaction(async (session) => {
    await session.exec(
      `set transaction isolation level repeatable read, read only; set local time zone 'UTC'`,
    );
    const lead = await readStoredLead(session, leadId);
    if (!lead) throw unknownLead();
    const addresses = addressesOf(lead.email, await readResubmissions(session, [leadId]));
    const members: Partial<Record<keyof PersonExport, unknown>> = {
      lead_id: leadId,
      exported_at: now.toISOString(),
      other_leads: await otherLeads(session, lead),
    };
    for (const { tables } of personalData) {
      for (const [name, table] of Object.entries(tables))
        members[table.exportName] = await rowsOf(session, name, table, { leadId, addresses });
    }
    return inOrder({ ...members, lead: (members.lead as Row[])[0] });
  });
}

async function rowsOf(
  session: Session,
  name: string,
  { condition = belongsToLead, documents = [] }: PersonalTable,
  person: Person,
): Promise<Row[]> {
  const rows = await session.query<{ row: Row }>(
    sql`select to_jsonb(held) as row from ${raw(name)} held where ${condition(person)} order by 1`,
  );
  return rows.map(({ row }) => withWireKeys(row, documents));
}

const belongsToLead = ({ leadId }: Person) => sql`lead_id = ${leadId}::uuid`;

function withWireKeys(row: Row, documents: readonly string[]): Row {
  const converted = documents.map((name) => [name, toWire(Object(row[name]) as Row)]);
  return { ...row, ...Object.fromEntries(converted) };
}

async function otherLeads(session: Session, { id, email }: StoredLead): Promise<string[]> {
  const leadsOfEmail = email === '' ? [] : await readLeadIdsOfEmail(session, email);
  const all = new Set([...leadsOfEmail, ...(await readLeadIdsOfPerson(session, id))]);
  all.delete(id);
  return [...all].toSorted();
}

function inOrder(members: Partial<Record<keyof PersonExport, unknown>>): PersonExport {
  const names = personExportSchema.keyof().options;
  return Object.fromEntries(names.map((name) => [name, members[name]])) as PersonExport;
}
