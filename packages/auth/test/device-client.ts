import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** Creates a client that keeps cookies, like a browser on a page of the service's origin. */
export function createDeviceClient(
  serviceUrl: string,
  headers: Readonly<Record<string, string>>,
): SupabaseClient {
  const cookies = new Map<string, string>();
  const browse: typeof fetch = async (input, init) => {
    const sent = new Headers(init?.headers);
    sent.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(input, { ...init, headers: sent });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  return createClient(new URL(serviceUrl).origin, 'public-key', {
    global: { headers, fetch: browse },
    auth: { autoRefreshToken: false, detectSessionInUrl: false, persistSession: false },
  });
}
