import type { Delivery, DeliveryPage } from '@pickup/contracts/operator-deliveries';
import type { BuiltServer } from '../built-server.ts';

/** Every delivery there is, as the operator's API shows it. */
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

/** Whether nothing waits any more, and nothing is under way. */
export async function isWorkedOff(server: BuiltServer): Promise<boolean> {
  for (const state of ['ready', 'running']) {
    const { deliveries } = await readPage(server, { state, limit: '1' });
    if (deliveries.length > 0) return false;
  }
  return true;
}

async function readPage(
  server: BuiltServer,
  query: Readonly<Record<string, string>>,
): Promise<DeliveryPage> {
  const answer = await fetch(`${server.origin}/api/deliveries?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${server.operatorToken()}` },
  });
  if (!answer.ok) throw new Error(`/api/deliveries: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as DeliveryPage;
}
