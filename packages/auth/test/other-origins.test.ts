import { describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { useAuthKit } from './auth-kit.ts';

const CONSOLE = 'https://console.example';

describe('pages of other origins', () => {
  onDatabase((database) => {
    const kit = useAuthKit(database, { allowedOrigins: [CONSOLE] });
    const kitWithoutOrigins = useAuthKit(database);

    const preflight = (origin: string, at = kit) =>
      at.call('/token?grant_type=password', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers':
            'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
        },
      });

    it('may send the client library’s headers and read error responses if their origin is listed', async () => {
      const allowedPreflight = await preflight(CONSOLE);
      expect(allowedPreflight.status).toBe(204);
      expect(allowedPreflight.headers.get('access-control-allow-origin')).toBe(CONSOLE);
      expect(allowedPreflight.headers.get('access-control-allow-credentials')).toBeNull();
      const allowed = allowedPreflight.headers.get('access-control-allow-headers') ?? '';
      for (const name of ['apikey', 'authorization', 'x-client-info', 'x-supabase-api-version']) {
        expect(allowed).toContain(name);
      }
      const body = { email: 'unknown@example.com', password: 'not it' };
      const headers = { origin: CONSOLE };
      const path = '/token?grant_type=password';
      const refused = await kit.call(path, { method: 'POST', body, headers });
      expect(refused.status).toBe(400);
      expect(refused.headers.get('access-control-allow-origin')).toBe(CONSOLE);
      expect(refused.headers.get('access-control-expose-headers')).toContain('x-sb-error-code');
      expect(refused.headers.get('vary')?.toLowerCase()).toContain('origin');
    });

    it('are refused when their origin is not listed, or when the list is empty', async () => {
      const others = [
        await preflight('https://evil.example'),
        await preflight(CONSOLE, kitWithoutOrigins),
      ];
      for (const response of [...others, await preflight('null')]) {
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
      }
    });
  });
});
