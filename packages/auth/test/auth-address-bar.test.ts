import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onDatabase } from './test-database.ts';
import { useAuthKit } from './auth-kit.ts';
import { follow, openMail } from './mail-box.ts';

type Flow = 'pkce' | 'implicit';

/** auth-js's types leave out the method that reads the page's URL. */
interface AddressReader {
  _getSessionFromURL(
    params: Readonly<Record<string, string>>,
    flow: Flow,
  ): Promise<{ readonly error: Error | null }>;
}

let clients = 0;

onDatabase((database) => {
  const kit = useAuthKit(database, { consumeRateLimit: async () => 0 });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** Stubs the parts of a browser that auth-js uses. */
  const openAt = (href: string) => {
    const place = new URL(href);
    const history = { state: null, replaceState: () => undefined };
    const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('window', { location: place, history, ...listen });
    vi.stubGlobal('document', { visibilityState: 'visible', ...listen });
  };
  /** Opens a client whose storage has another client's values, under its own storage key. */
  const openClient = (flowType: Flow, stored: ReadonlyMap<string, string> = new Map()) => {
    clients += 1;
    const storageKey = `session-${clients}`;
    const storage = new Map<string, string>();
    for (const [key, value] of stored) storage.set(key.replace('session', storageKey), value);
    return createClient(new URL(kit.url).origin, 'public-key', {
      auth: {
        flowType,
        autoRefreshToken: false,
        detectSessionInUrl: true,
        storageKey,
        storage: {
          getItem: (key: string) => storage.get(key) ?? null,
          setItem: (key: string, value: string) => void storage.set(key, value),
          removeItem: (key: string) => void storage.delete(key),
        },
      },
    }).auth;
  };
  /** Opens a recovery link, and returns the URL that it redirects to, the user and the storage. */
  const openEmailedLink = async (flow: Flow) => {
    const user = await kit.makeUser();
    const { client, storage } = kit.newClient();
    if (flow === 'pkce') await client.auth.resetPasswordForEmail(user.email);
    else await kit.call('/recover', { method: 'POST', body: { email: user.email } });
    const { url } = await follow((await openMail(kit, user.email, 'recovery')).link);
    return { href: url.href, storage, user };
  };

  describe('a client on the page to which an emailed link redirects', () => {
    it('signs in with a code', async () => {
      const { href, storage, user } = await openEmailedLink('pkce');
      openAt(href);
      const auth = openClient('pkce', storage);
      expect((await auth.initialize()).error).toBeNull();
      expect((await auth.getSession()).data.session?.user.id).toBe(user.id);
    });

    it('without PKCE signs in with the session in the URL, and detects a password recovery', async () => {
      const { href, user } = await openEmailedLink('implicit');
      openAt(href);
      const auth = openClient('implicit');
      const recovered = new Promise<void>((resolve) => {
        auth.onAuthStateChange((event) => {
          if (event === 'PASSWORD_RECOVERY') resolve();
        });
      });
      expect((await auth.initialize()).error).toBeNull();
      await recovered;
      expect((await auth.getSession()).data.session?.user.id).toBe(user.id);
    });

    it('refuses a session when it expects a code', async () => {
      openAt((await openEmailedLink('implicit')).href);
      const { error } = await openClient('pkce').initialize();
      expect(error?.message).toBe('Not a valid PKCE flow url.');
    });

    it('reports a used link and leaves the user’s other sessions active', async () => {
      const { client, user } = await kit.signIn();
      await kit.call('/recover', { method: 'POST', body: { email: user.email } });
      const { link } = await openMail(kit, user.email, 'recovery');
      await follow(link);
      const { url } = await follow(link);
      openAt(url.href);
      const { error } = await openClient('pkce').initialize();
      expect(error).toMatchObject({
        message: 'Email link is invalid or has expired',
        details: { code: 'otp_expired', error: 'access_denied' },
      });
      expect((await client.auth.getUser()).error).toBeNull();
    });
  });

  describe('auth-js itself', () => {
    const read = async (params: Readonly<Record<string, string>>, flow: Flow) => {
      const reader = openClient(flow) as unknown as AddressReader;
      return (await reader._getSessionFromURL(params, flow)).error?.message;
    };

    it('reports a missing browser, and a URL without a code or a session', async () => {
      expect(await read({}, 'pkce')).toBe('No browser detected.');
      openAt('http://127.0.0.1:3000/');
      expect(await read({}, 'pkce')).toBe('No code detected.');
      expect(await read({}, 'implicit')).toBe('No session defined in URL');
    });

    it('refuses to resend an email without a recipient', async () => {
      const withoutAddress = { type: 'signup' } as unknown as { type: 'signup'; email: string };
      const { error } = await kit.newClient().client.auth.resend(withoutAddress);
      expect(error?.message).toBe('You must provide either an email or phone number and a type');
    });
  });
});
