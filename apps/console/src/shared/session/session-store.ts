import { createStore } from '@pickup/ui/store';
import type { Session } from '@supabase/auth-js';
import { assuranceLevel, needsSecondFactor } from './assurance.ts';
import { removeTokens, type AuthClient } from './create-auth-client.ts';

/**
 * The signed-in person. Kept while a session is interrupted, so that their work stays on screen.
 */
export interface SessionOwner {
  readonly userId: string;
  readonly email: string;
}

export interface SessionState {
  /** False until the stored session was read. */
  readonly ready: boolean;
  readonly session: Session | null;
  /** The session has not verified its second factor yet. */
  readonly needsFactor: boolean;
  readonly sessionOwner: SessionOwner | null;
  /** A request waits for the second factor. */
  readonly stepUp: boolean;
  /**
   * The person declined the second factor: reads are then refused without asking until they
   * reconsider.
   */
  readonly factorDeclined: boolean;
}

/**
 * The session as the screens see it. A signed-in person stays the session owner until they sign out. If
 * the session ends otherwise, they are interrupted, and requests wait until they sign in again. Has no
 * timer, because the client refreshes by itself.
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

  /** Begins to listen. Call it once. */
  start(): void {
    this.#auth.onAuthStateChange((_event, session) => this.#apply(session));
  }

  /**
   * A token for the next request; waits during an interruption. Null when the person left instead.
   */
  async accessToken(): Promise<string | null> {
    const { data } = await this.#auth.getSession();
    if (data.session && !this.get().needsFactor) return data.session.access_token;
    return (await this.#untilUsable())?.access_token ?? null;
  }

  /** Asks for a new token, after the server refused the last one. */
  async renew(): Promise<void> {
    await this.#auth.refreshSession();
  }

  /**
   * Asks for the second factor. False when it was not given. After the person declined, only their
   * own actions ask again (`insist`), because a list that refreshes itself would ask forever.
   */
  askSecondFactor(insist: boolean): Promise<boolean> {
    if (this.get().factorDeclined && !insist) return Promise.resolve(false);
    const answer = new Promise<boolean>((resolve) => this.#steppingUp.add(resolve));
    this.#set({ stepUp: true });
    return answer;
  }

  /** Resolves the pending `askSecondFactor`. */
  settleSecondFactor = (given: boolean): void => {
    const waiting = [...this.#steppingUp];
    this.#steppingUp.clear();
    this.#set({ stepUp: false, factorDeclined: !given });
    for (const resolve of waiting) resolve(given);
  };

  /** The person declined and now wants to be asked again. */
  reconsiderSecondFactor = (): void => this.#set({ factorDeclined: false });

  /** Signs out and shows the sign-in page. The scope says which sessions end. */
  async leave(scope: 'local' | 'global'): Promise<void> {
    this.#leaving = true;
    const { error } = await this.#auth.signOut({ scope }).finally(() => (this.#leaving = false));
    // Only the service can end all sessions, so its failure is reported; the local session ends
    // anyway.
    if (error && scope === 'global') throw error;
    if (error) removeTokens();
    this.settleSecondFactor(false);
    this.#set({ session: null, needsFactor: false, sessionOwner: null, factorDeclined: false });
  }

  #apply(session: Session | null): void {
    const needsFactor = session !== null && needsSecondFactor(session);
    const isRaised = session !== null && assuranceLevel(session.access_token) === 'aal2'; // also when verified in another tab
    const factorDeclined = this.get().factorDeclined && !isRaised;
    const sessionOwner = this.#sessionOwnerOf(session);
    this.#set({ ready: true, session, needsFactor, sessionOwner, factorDeclined });
  }

  #sessionOwnerOf(session: Session | null): SessionOwner | null {
    if (session === null) return this.#leaving ? null : this.get().sessionOwner;
    if (needsSecondFactor(session)) return this.get().sessionOwner;
    return { userId: session.user.id, email: session.user.email ?? '' };
  }

  /** Resolves with the next complete session; null when the person leaves. */
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
