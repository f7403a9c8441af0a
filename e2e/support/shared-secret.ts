import { Hono } from 'hono';
import { decodeJwt, SignJWT } from 'jose';

const SECRET = new TextEncoder().encode('a-shared-secret-of-thirty-two-bytes!');

/**
 * The service as a project that still signs with a shared secret: its tokens are HS256, and its key set is
 * empty. Which token of the service one stands for is kept here.
 */
export function withSharedSecret(service: Hono): Hono {
  const originals = new Map<string, string>();

  async function signed(original: string): Promise<string> {
    const token = await new SignJWT(decodeJwt(original))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(SECRET);
    originals.set(token, original);
    return token;
  }

  function restored(request: Request): Request {
    const headers = new Headers(request.headers);
    const bearer = headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
    headers.set('authorization', `Bearer ${originals.get(bearer) ?? bearer}`);
    const path = request.url.replace('/auth/v1', '');
    return new Request(path, new Request(request, { headers }));
  }

  return new Hono()
    .get('/.well-known/jwks.json', (c) => c.json({ keys: [] }))
    .all('*', async (c) => {
      const answer = await service.fetch(restored(c.req.raw));
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
      if (!isJson) return answer;
      const body: unknown = await answer.json();
      const { status, headers } = answer;
      if (!hasToken(body)) return new Response(JSON.stringify(body), { status, headers });
      const access_token = await signed(body.access_token);
      return new Response(JSON.stringify({ ...body, access_token }), { status, headers });
    });
}

function hasToken(body: unknown): body is { readonly access_token: string } {
  return typeof body === 'object' && body !== null && 'access_token' in body;
}
