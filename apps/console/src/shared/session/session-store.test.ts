import type { Session } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import type { AuthClient } from './create-auth-client.ts';
import { SessionStore } from './session-store.ts';

const sessionOf = (id: string) =>
  ({ access_token: `token of ${id}`, user: { id, email: `${id}@example.com` } }) as Session;

/** `apply` simulates a sign-in or the end of a session, in this or another tab. */
function setUp() {
  let session: Session | null = null;
  let onChange: (event: string, session: Session | null) => void = () => undefined;
  const auth = {
    onAuthStateChange: (listener: typeof onChange) => void (onChange = listener),
    getSession: async () => ({ data: { session } }),
  };
  const store = new SessionStore(auth as unknown as AuthClient);
  store.start();
  const apply = (next: Session | null) => {
    session = next;
    onChange('any', next);
  };
  return { store, apply };
}

describe('a request by a person whose session was interrupted', () => {
  it('continues when the same person signs in again', async () => {
    const { store, apply } = setUp();
    apply(sessionOf('ann'));
    apply(null);
    const token = store.accessToken(store.userId);
    apply(sessionOf('ann'));
    expect(await token).toBe('token of ann');
  });

  it('gets no token when someone else signs in', async () => {
    const { store, apply } = setUp();
    apply(sessionOf('ann'));
    apply(null);
    const requesterId = store.userId;
    const waiting = store.accessToken(requesterId);
    apply(sessionOf('bob'));
    expect(await waiting).toBeNull();
    expect(await store.accessToken(requesterId)).toBeNull();
    expect(await store.accessToken(store.userId)).toBe('token of bob');
  });
});
