import type { AuthStoreSession } from '../auth-database.ts';
import { first, type FlowRow } from './rows.ts';

export type NewFlow = Pick<FlowRow, 'id' | 'method'> &
  Partial<Omit<FlowRow, 'id' | 'method' | 'auth_code_hash' | 'auth_code_issued_at' | 'created_at'>>;

export async function insertFlow(tx: AuthStoreSession, flow: NewFlow, now: Date): Promise<FlowRow> {
  const sql = `insert into auth_flow (id, user_id, method, provider, code_challenge,
      code_challenge_method, redirect_to, state_hash, sealed_request, linking_user_id, created_at)
    values ($1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text,
      $10::uuid, $11::timestamptz) returning *`;
  const row = first(await tx.query<FlowRow>(sql, [...flowValues(flow), now]));
  if (!row) throw new Error('The database did not return the inserted flow');
  return row;
}

function flowValues(flow: NewFlow): unknown[] {
  return [
    flow.id,
    flow.user_id ?? null,
    flow.method,
    flow.provider ?? '',
    flow.code_challenge ?? null,
    flow.code_challenge_method ?? null,
    flow.redirect_to ?? '',
    flow.state_hash ?? null,
    flow.sealed_request ?? null,
    flow.linking_user_id ?? null,
  ];
}

/** This locks nothing. Lock the user, then the flow, before you change the flow. */
export async function findFlowByCode(
  tx: AuthStoreSession,
  codeHash: string,
): Promise<FlowRow | null> {
  const sql = 'select * from auth_flow where auth_code_hash = $1::text';
  return first(await tx.query<FlowRow>(sql, [codeHash]));
}

export async function lockFlowByCode(
  tx: AuthStoreSession,
  codeHash: string,
): Promise<FlowRow | null> {
  const sql = 'select * from auth_flow where auth_code_hash = $1::text for update';
  return first(await tx.query<FlowRow>(sql, [codeHash]));
}

export async function lockFlowByState(
  tx: AuthStoreSession,
  stateHash: string,
): Promise<FlowRow | null> {
  const sql = 'select * from auth_flow where state_hash = $1::text for update';
  return first(await tx.query<FlowRow>(sql, [stateHash]));
}

export async function lockFlow(tx: AuthStoreSession, id: string): Promise<FlowRow | null> {
  const sql = 'select * from auth_flow where id = $1::uuid for update';
  return first(await tx.query<FlowRow>(sql, [id]));
}

export interface FlowCode {
  readonly hash: string;
  readonly userId: string;
  /** Encrypted with the code. Replaces the request in the column `sealed_request`. */
  readonly sealedPayload: string | null;
}

/** Stores the code's hash. Removes the state, so that a provider's response is used only once. */
export async function setFlowCode(
  tx: AuthStoreSession,
  id: string,
  { hash, userId, sealedPayload }: FlowCode,
  now: Date,
): Promise<void> {
  const sql = `update auth_flow set auth_code_hash = $2::text, user_id = $3::uuid, state_hash = null,
      auth_code_issued_at = $4::timestamptz, sealed_request = $5::text where id = $1::uuid`;
  await tx.query(sql, [id, hash, userId, now, sealedPayload]);
}

export async function consumeFlowState(tx: AuthStoreSession, id: string): Promise<void> {
  const sql = 'update auth_flow set state_hash = null, sealed_request = null where id = $1::uuid';
  await tx.query(sql, [id]);
}

export async function deleteFlow(tx: AuthStoreSession, id: string): Promise<void> {
  await tx.query('delete from auth_flow where id = $1::uuid', [id]);
}

/** Deletes the user's unexchanged codes and pending identity links. */
export async function deleteFlowsOfUser(tx: AuthStoreSession, userId: string): Promise<void> {
  await tx.query('delete from auth_flow where user_id = $1::uuid', [userId]);
}

/** Skips locked rows, because two concurrent cleanups could otherwise deadlock. */
export async function deleteFlowsBefore(tx: AuthStoreSession, before: Date): Promise<void> {
  const sql = `delete from auth_flow where id in (
    select id from auth_flow where created_at < $1::timestamptz for update skip locked)`;
  await tx.query(sql, [before]);
}
