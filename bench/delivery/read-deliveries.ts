import type {
  Delivery,
  DeliveryPage,
  ReplayAnswer,
} from '@pickup/contracts/deliveries/operator-deliveries';
import type { BuiltServer } from '../built-server.ts';

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
  for (const state of ['ready', 'running']) {
    const { deliveries } = await readPage(server, { state, limit: '1' });
    if (deliveries.length > 0) return false;
  }
  return true;
}

export async function replayDead(server: BuiltServer): Promise<number> {
  const answer = (await ask(server, '/replay', { method: 'POST', body: '{}' })) as ReplayAnswer;
  return answer.replayed;
}

async function readPage(
  server: BuiltServer,
  query: Readonly<Record<string, string>>,
): Promise<DeliveryPage> {
  return (await ask(server, `?${new URLSearchParams(query)}`)) as DeliveryPage;
}

async function ask(server: BuiltServer, path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(`${server.origin}/api/deliveries${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${server.operatorToken()}`,
      'content-type': 'application/json',
    },
  });
  if (!answer.ok) throw new Error(`/api/deliveries: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
