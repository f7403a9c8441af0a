import type { Session } from '@supabase/supabase-js';
import { assuranceLevel, needsSecondFactor } from './assurance.ts';
import { forgetTokens, type AuthClient } from './create-auth-client.ts';

/** Who works here. Kept while a session is interrupted, so that what he was doing stays on screen. */
export interface Occupant {
  readonly userId: string;
  readonly email: string;
}

export interface SessionState {
  /** False until the stored session was read. */
  readonly ready: boolean;
  readonly session: Session | null;
  /** The session has yet to show its second factor. */
  readonly needsFactor: boolean;
  readonly occupant: Occupant | null;
  /** Something asked for a fresh second factor and waits for it. */
  readonly stepUp: boolean;
  /** He was asked and did not show it: what is only read is refused in silence until he wants to. */
  readonly factorDeclined: boolean;
}

/**
 * The session as the screens see it. Once somebody is in, he stays the occupant until he leaves by his own
 * will: a session that ends otherwise interrupts him, and requests wait until he has signed in again.
 */
export interface SessionStore {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** A token for the next request; waits through an interruption. Null when he left instead. */
  accessToken(): Promise<string | null>;
  /** A new token, for a server that did not take the one it got. False when the session has ended. */
  renew(): Promise<boolean>;
  /**
   * Asks for the second factor. False when it was not given. Once he has declined, only what he does himself asks
   * again (`insist`): a list that renews itself would put the question before him for ever.
   */
  askSecondFactor(insist: boolean): Promise<boolean>;
  /** The answer to it. */
  settleSecondFactor(given: boolean): void;
  /** He has declined, and wants to be asked after all. */
  reconsiderSecondFactor(): void;
  /** Ends his stay: the next screen is sign-in. The scope says whose sessions end with it. */
  leave(scope: 'local' | 'global'): Promise<void>;
  /** Begins to listen; to be called once. */
  start(): () => void;
}

export function createSessionStore(auth: AuthClient): SessionStore {
  return new AuthSessionStore(auth);
}

/** Holds what the client tells of the session. Owns no timer: the client refreshes by itself. */
class AuthSessionStore implements SessionStore {
  readonly #auth: AuthClient;
  readonly #listeners = new Set<() => void>();
  readonly #steppingUp = new Set<(given: boolean) => void>();
  #leaving = false;
  #state: SessionState = {
    ready: false,
    session: null,
    needsFactor: false,
    occupant: null,
    stepUp: false,
    factorDeclined: false,
  };

  constructor(auth: AuthClient) {
    this.#auth = auth;
  }

  getState = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start = (): (() => void) => {
    const { data } = this.#auth.onAuthStateChange((_event, session) => this.#take(session));
    return () => data.subscription.unsubscribe();
  };

  accessToken = async (): Promise<string | null> => {
    const { data } = await this.#auth.getSession();
    if (data.session && !this.#state.needsFactor) return data.session.access_token;
    return (await this.#untilUsable())?.access_token ?? null;
  };

  renew = async (): Promise<boolean> => {
    const { data } = await this.#auth.refreshSession();
    return data.session !== null;
  };

  askSecondFactor = (insist: boolean): Promise<boolean> => {
    if (this.#state.factorDeclined && !insist) return Promise.resolve(false);
    const answer = new Promise<boolean>((resolve) => this.#steppingUp.add(resolve));
    this.#set({ stepUp: true });
    return answer;
  };

  settleSecondFactor = (given: boolean): void => {
    const waiting = [...this.#steppingUp];
    this.#steppingUp.clear();
    this.#set({ stepUp: false, factorDeclined: !given });
    for (const resolve of waiting) resolve(given);
  };

  reconsiderSecondFactor = (): void => this.#set({ factorDeclined: false });

  leave = async (scope: 'local' | 'global'): Promise<void> => {
    this.#leaving = true;
    const { error } = await this.#auth.signOut({ scope }).finally(() => (this.#leaving = false));
    // That all sessions end is for the service to do; here it is done whatever it answers.
    if (error && scope === 'global') throw error;
    if (error) forgetTokens();
    this.settleSecondFactor(false);
    this.#set({ session: null, needsFactor: false, occupant: null, factorDeclined: false });
  };

  #take(session: Session | null): void {
    const needsFactor = session !== null && needsSecondFactor(session);
    const isRaised = session !== null && assuranceLevel(session.access_token) === 'aal2'; // in another tab, too
    const factorDeclined = this.#state.factorDeclined && !isRaised;
    const occupant = this.#occupantOf(session);
    this.#set({ ready: true, session, needsFactor, occupant, factorDeclined });
  }

  #occupantOf(session: Session | null): Occupant | null {
    if (session === null) return this.#leaving ? null : this.#state.occupant;
    if (needsSecondFactor(session)) return this.#state.occupant;
    return { userId: session.user.id, email: session.user.email ?? '' };
  }

  /** Resolves with the next session that needs nothing more; null when he leaves. */
  #untilUsable(): Promise<Session | null> {
    return new Promise((resolve) => {
      const look = (): boolean => {
        const { ready, session, needsFactor, occupant } = this.#state;
        const usable = session !== null && !needsFactor;
        if (!usable && (!ready || occupant !== null)) return false;
        resolve(usable ? session : null);
        return true;
      };
      if (look()) return;
      const stop = this.subscribe(() => {
        if (look()) stop();
      });
    });
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
