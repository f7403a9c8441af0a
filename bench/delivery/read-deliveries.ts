import type {
  Delivery,
  DeliveryPage,
  ReplayResponse,
} from '@pickup/contracts/deliveries/operator-deliveries';
import { JOB_KINDS } from '@pickup/contracts/deliveries/deliveries';
import type { BuiltServer } from '../built-server.ts';
import { DUE_LATER } from './audit.ts';
import { callOperatorApi } from './operator-api.ts';

export async function readDeliveries(server: BuiltServer): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await readPage(server, { limit: '200', ...(cursor && { cursor }) });
    deliveries.push(...page.deliveries);
    cursor = page.next_cursor;
  }
  return deliveries;
}

export async function isQueueEmpty(server: BuiltServer): Promise<boolean> {
  for (const kind of JOB_KINDS.filter((one) => !DUE_LATER.includes(one))) {
    for (const state of ['ready', 'running']) {
      const { deliveries } = await readPage(server, { kind, state, limit: '1' });
      if (deliveries.length > 0) return false;
    }
  }
  return true;
}

export async function replayDead(server: BuiltServer): Promise<number> {
  const options = { method: 'POST', body: {} } as const;
  return (await callOperatorApi<ReplayResponse>(server, '/api/deliveries/replay', options))
    .replayed;
}

function readPage(
  server: BuiltServer,
  query: Readonly<Record<string, string>>,
): Promise<DeliveryPage> {
  return callOperatorApi(server, `/api/deliveries?${new URLSearchParams(query)}`);
}
