import { createStore } from '@pickup/ui/store';
import type { Session } from '@supabase/auth-js';
import { assuranceLevel, needsSecondFactor } from './assurance.ts';
import { removeTokens, type AuthClient } from './create-auth-client.ts';

/** The signed-in person. Kept while the session is interrupted, so that their work stays on screen. */
export interface SessionOwner {
  readonly userId: string;
  readonly email: string;
}

export interface SessionState {
  /** Whether the stored session has been read. */
  readonly ready: boolean;
  readonly session: Session | null;
  /** Whether the session must still verify its second factor. */
  readonly needsFactor: boolean;
  readonly sessionOwner: SessionOwner | null;
  /** Whether a request waits for the second factor. */
  readonly stepUp: boolean;
  /**
   * Whether the person declined the second factor. Until the person reconsiders, reads that need
   * the factor fail without asking.
   */
  readonly factorDeclined: boolean;
}

/**
 * The session as the screens see it. A signed-in person stays the session owner until they sign
 * out. If the session ends otherwise, requests wait until this person signs in again. The client
 * refreshes the session, so this needs no timer.
 */
export class SessionStore {
  readonly #auth: AuthClient;
  readonly #steppingUp = new Set<(given: boolean) => void>();
  #leaving = false;
  readonly #store = createStore<SessionState>({
    ready: false,
    session: null,
    needsFactor: false,
    sessionOwner: null,
    stepUp: false,
    factorDeclined: false,
  });
  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  constructor(auth: AuthClient) {
    this.#auth = auth;
  }

  /** Begins to listen to the client. Call this once. */
  start(): void {
    this.#auth.onAuthStateChange((_event, session) => this.#apply(session));
  }

  /** Returns a token for the next request, after any interruption. Null if the person signed out. */
  async accessToken(): Promise<string | null> {
    const { data } = await this.#auth.getSession();
    if (data.session && !this.get().needsFactor) return data.session.access_token;
    return (await this.#untilUsable())?.access_token ?? null;
  }

  /** Requests a new token after the server refused the last one. */
  async renew(): Promise<void> {
    await this.#auth.refreshSession();
  }

  /**
   * Asks for the second factor, and resolves to whether the person provided it. After the person
   * declined, only their own actions ask again (`insist`), because a list that refreshes itself
   * would ask at every refresh.
   */
  askSecondFactor(insist: boolean): Promise<boolean> {
    if (this.get().factorDeclined && !insist) return Promise.resolve(false);
    const answer = new Promise<boolean>((resolve) => this.#steppingUp.add(resolve));
    this.#set({ stepUp: true });
    return answer;
  }

  /** Resolves all pending `askSecondFactor` calls. */
  settleSecondFactor = (given: boolean): void => {
    const waiting = [...this.#steppingUp];
    this.#steppingUp.clear();
    this.#set({ stepUp: false, factorDeclined: !given });
    for (const resolve of waiting) resolve(given);
  };

  /** Called when a person who declined the second factor wants to provide it after all. */
  reconsiderSecondFactor = (): void => this.#set({ factorDeclined: false });

  /** Signs out and shows the sign-in page. The scope says which sessions end. */
  async leave(scope: 'local' | 'global'): Promise<void> {
    this.#leaving = true;
    const { error } = await this.#auth.signOut({ scope }).finally(() => (this.#leaving = false));
    // A failure to end all sessions is reported, because only the service can end them. A local
    // session ends even if the service cannot be reached.
    if (error && scope === 'global') throw error;
    if (error) removeTokens();
    this.settleSecondFactor(false);
    this.#set({ session: null, needsFactor: false, sessionOwner: null, factorDeclined: false });
  }

  #apply(session: Session | null): void {
    const needsFactor = session !== null && needsSecondFactor(session);
    // This is true even if the person verified the factor in another tab.
    const isRaised = session !== null && assuranceLevel(session.access_token) === 'aal2';
    const factorDeclined = this.get().factorDeclined && !isRaised;
    const sessionOwner = this.#sessionOwnerOf(session);
    this.#set({ ready: true, session, needsFactor, sessionOwner, factorDeclined });
  }

  #sessionOwnerOf(session: Session | null): SessionOwner | null {
    if (session === null) return this.#leaving ? null : this.get().sessionOwner;
    if (needsSecondFactor(session)) return this.get().sessionOwner;
    return { userId: session.user.id, email: session.user.email ?? '' };
  }

  /** Resolves with the next verified session, or null if the person leaves. */
  #untilUsable(): Promise<Session | null> {
    return new Promise((resolve) => {
      const look = (): boolean => {
        const { ready, session, needsFactor, sessionOwner } = this.get();
        const usable = session !== null && !needsFactor;
        if (!usable && (!ready || sessionOwner !== null)) return false;
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
    this.#store.set({ ...this.get(), ...change });
  }
}
