import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push service on this machine. It checks each request, and decrypts messages like a browser. */
export interface PushService {
  readonly origin: string;
  /** Subscribes a browser. The result equals `PushSubscription.toJSON()`. */
  subscribe(): BrowserSubscription;
  /** Sets the status of later responses, such as 410 for a subscription that has ended. */
  respond(subscription: BrowserSubscription, status: number): void;
  /** Resolves to the next message that no earlier call has returned. */
  next(): Promise<PushedMessage>;
  /** The number of accepted messages. */
  count(): number;
  stop(): Promise<void>;
}

export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushedMessage {
  readonly endpoint: string;
  readonly text: string;
  /** The sender's contact and public key from the `Authorization: vapid` header. */
  readonly subject: string;
  readonly publicKey: string;
  readonly ttl: number;
}

interface Browser {
  readonly subscription: BrowserSubscription;
  readonly privateKey: Buffer;
  readonly auth: Buffer;
  status: number;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const messages: PushedMessage[] = [];
  const waiting: ((message: PushedMessage) => void)[] = [];
  let origin = '';
  let accepted = 0;
  const accept = (message: PushedMessage) => {
    accepted += 1;
    const resolve = waiting.shift();
    if (resolve) resolve(message);
    else messages.push(message);
  };
  const server = createServer((request, response) => {
    const respond = (body: Buffer) => {
      const browser = browsers.get(request.url ?? '');
      const status = browser ? browser.status : 404;
      if (browser && status === 201) {
        try {
          accept(open(request, body, { browser, origin }));
        } catch (error) {
          return response.writeHead(400).end(String(error));
        }
      }
      return response.writeHead(status).end();
    };
    readBody(request).then(respond, () => undefined); // disconnected senders get no response
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe() {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/send/${randomUUID()}`;
      const keys = { p256dh, auth: auth.toString('base64url') };
      const subscription = { endpoint: origin + path, keys };
      browsers.set(path, { subscription, privateKey: ecdh.getPrivateKey(), auth, status: 201 });
      return subscription;
    },
    respond({ endpoint }, status) {
      const browser = browsers.get(new URL(endpoint).pathname);
      if (browser) browser.status = status;
    },
    next: () => {
      const message = messages.shift();
      return message ? Promise.resolve(message) : new Promise((resolve) => waiting.push(resolve));
    },
    count: () => accepted,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Checks a request and decrypts its message. Throws an error that names the problem. */
function open(
  { headers }: IncomingMessage,
  body: Buffer,
  { browser, origin }: { readonly browser: Browser; readonly origin: string },
): PushedMessage {
  const { subject, publicKey } = checkSender(headers.authorization ?? '', origin);
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('wrong content encoding');
  const ttl = Number(headers['ttl']);
  if (!Number.isInteger(ttl)) throw new Error('a message needs a TTL');
  const { endpoint } = browser.subscription;
  return { endpoint, text: decrypt(body, browser), subject, publicKey, ttl };
}

/** Checks the VAPID token (RFC 8292). */
function checkSender(authorization: string, origin: string) {
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65) throw new Error('the key is not a point of P-256');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    signed,
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is wrong');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    readonly aud: string;
    readonly exp: number;
    readonly sub: string;
  };
  if (aud !== origin) throw new Error('the token is for another push service');
  const seconds = exp - Date.now() / 1_000;
  if (seconds <= 0 || seconds > 86_400)
    throw new Error('the token expires too late or has expired');
  return { subject: sub, publicKey };
}

const SALT_BYTES = 16;
const HEAD_BYTES = 21;
const TAG_BYTES = 16;

/** Decrypts a message of one record (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, { privateKey, auth, subscription }: Browser): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength = body[HEAD_BYTES - 1] ?? 0;
  const sender = body.subarray(HEAD_BYTES, HEAD_BYTES + keyLength);
  const record = body.subarray(HEAD_BYTES + keyLength);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const own = Buffer.from(subscription.keys.p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length));
