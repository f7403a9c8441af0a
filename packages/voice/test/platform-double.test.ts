import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlatformApi, type PlatformApi } from '../src/platform/create-platform-api.ts';
import { endedCall, endOfCallReport, statusUpdate, toolCalls } from './example-messages.ts';
import { startPlatformDouble, type PlatformDouble } from './platform-double.ts';
import { sendServerMessage } from '../src/platform/send-server-message.ts';

describe('web calls on the double', () => {
  let double: PlatformDouble;
  let platform: PlatformApi;

  beforeEach(async () => {
    double = await startPlatformDouble();
    platform = createPlatformApi({ baseUrl: double.url, token: double.token });
  });
  afterEach(() => double.stop());

  it('a call without an assistant is refused', async () => {
    const refused = platform('POST /call/web', { body: { roomDeleteOnUserLeaveEnabled: true } });
    await expect(refused).rejects.toMatchObject({ status: 400 });
  });

  it('a call longer than the platform allows is refused, and the error names what is wrong', async () => {
    const assistantOverrides = { maxDurationSeconds: 5 };
    const refused = platform('POST /call/web', { body: { assistantId: 'a', assistantOverrides } });
    const message = ['assistantOverrides.maxDurationSeconds must be a number from 10 to 43200'];
    await expect(refused).rejects.toMatchObject({ error: { statusCode: 400, message } });
  });

  it('an assistant with a name of 41 characters or 11 retries is refused', async () => {
    const server = { backoffPlan: { type: 'fixed', maxRetries: 11, baseDelaySeconds: 1 } };
    for (const body of [{ name: 'n'.repeat(41) }, { server }]) {
      await expect(platform('POST /assistant', { body })).rejects.toMatchObject({ status: 400 });
    }
    await platform('POST /assistant', { body: { name: 'n'.repeat(40) } });
  });

  it('once there are assistants, a call to another one is refused', async () => {
    const { id } = await platform('POST /assistant', { body: { voice: { provider: '11labs' } } });
    const call = await platform('POST /call/web', { body: { assistantId: id } });
    expect(call.assistant?.voice?.provider).toBe('11labs');
    const other = platform('POST /call/web', { body: { assistantId: 'gone' } });
    await expect(other).rejects.toMatchObject({ status: 400 });
  });

  it('a stored call has no artifact plan, as on the platform', async () => {
    const { id } = await platform('POST /call/web', { body: { assistantId: 'a' } });
    const kept = await platform('GET /call/{id}', { path: { id } });
    expect(kept).toMatchObject({ status: 'queued', type: 'webCall', assistantId: 'a' });
    expect(kept.artifactPlan).toBeUndefined();
  });
});

describe('server messages', () => {
  let server: Server;
  let url: string;
  let arrived: { readonly headers: IncomingHttpHeaders; readonly body: string }[];

  beforeEach(async () => {
    arrived = [];
    server = createServer((request, response) => {
      void text(request).then((body) => {
        arrived.push({ headers: request.headers, body });
        response.writeHead(201, { 'content-type': 'application/json' }).end('{"results":[]}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/voice/events`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const call = { platformId: 'p1', pickupCallId: 'ours' };

  it('carry each of the three proofs, or none', async () => {
    const message = statusUpdate(call, 'in-progress');
    for (const kind of ['none', 'secret', 'bearer', 'signature'] as const) {
      const answer = await sendServerMessage(url, message, { kind, secret: 'hush-hush' });
      expect(answer).toEqual({ status: 201, body: { results: [] } });
    }
    const [none, secret, bearer, signed] = arrived.map(({ headers }) => headers);
    expect([none?.['x-vapi-secret'], none?.authorization, none?.['x-signature']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(secret?.['x-vapi-secret']).toBe('hush-hush');
    expect(bearer?.authorization).toBe('Bearer hush-hush');
    const over = `${String(signed?.['x-timestamp'])}.${arrived[3]?.body}`;
    expect(signed?.['x-signature']).toBe(
      createHmac('sha256', 'hush-hush').update(over).digest('hex'),
    );
  });

  it('have the form {message} with the call, our id in its metadata, and a time in milliseconds', async () => {
    await sendServerMessage(url, endOfCallReport(call), { kind: 'none' });
    const { message } = JSON.parse(arrived[0]?.body ?? '') as { message: object };
    expect(message).toMatchObject({
      type: 'end-of-call-report',
      timestamp: Date.UTC(2026, 10, 21, 10, 1, 34),
      call: { id: 'p1', assistantOverrides: { metadata: { pickup_call_id: 'ours' } } },
    });
  });

  it('send a string byte for byte', async () => {
    await sendServerMessage(url, '{"message":', { kind: 'none' });
    expect(arrived[0]?.body).toBe('{"message":');
  });

  it('contain a tool call in each of its published shapes', () => {
    const one = { id: 't1', name: 'save_lead', parameters: { consent: true } };
    const listOf = (shape: 'parameters' | 'arguments' | 'function') =>
      toolCalls(call, [one], shape)['toolCallList'];
    expect(listOf('parameters')).toEqual([one]);
    expect(listOf('arguments')).toEqual([
      { id: 't1', name: 'save_lead', arguments: { consent: true } },
    ]);
    expect(listOf('function')).toEqual([
      {
        id: 't1',
        type: 'function',
        function: { name: 'save_lead', arguments: '{"consent":true}' },
      },
    ]);
  });

  it('agree with the call that is requested afterwards', () => {
    const report = endOfCallReport(call);
    const asked = endedCall(call);
    expect([asked['cost'], asked['artifact'], asked['endedAt']]).toEqual([
      report['cost'],
      report['artifact'],
      report['endedAt'],
    ]);
  });
});
