import { unsubscribe } from '../push/push-subscription.ts';
import { createStore } from '@pickup/ui/store';
import type { Session } from '@supabase/auth-js';
import { assuranceLevel, needsSecondFactor } from './assurance.ts';
import { removeTokens, type AuthClient } from './create-auth-client.ts';

/** Kept while the session is interrupted, so that the person's work stays on screen. */
export interface SessionOwner {
  readonly userId: string;
  readonly email: string;
}

export interface SessionState {
  readonly ready: boolean;
  readonly session: Session | null;
  readonly needsFactor: boolean;
  readonly sessionOwner: SessionOwner | null;
  readonly isAskingForFactor: boolean;
  /**
   * Whether the person declined to verify the second factor. GET requests that need the factor
   * then fail without asking again.
   */
  readonly factorDeclined: boolean;
}

/** If the session ends without a sign-out, requests wait for the next sign-in. */
export class SessionStore {
  readonly #auth: AuthClient;
  readonly #waitingForFactor = new Set<(isVerified: boolean) => void>();
  #isSigningOut = false;
  readonly #store = createStore<SessionState>({
    ready: false,
    session: null,
    needsFactor: false,
    sessionOwner: null,
    isAskingForFactor: false,
    factorDeclined: false,
  });
  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  constructor(auth: AuthClient) {
    this.#auth = auth;
  }

  start(): void {
    this.#auth.onAuthStateChange((_event, session) => this.#apply(session));
  }

  /** The person whose work is on screen, even while the session is interrupted. */
  get userId(): string | null {
    return this.get().sessionOwner?.userId ?? null;
  }

  /**
   * Waits while the session is interrupted. Null after a sign-out, or if someone other than
   * `requesterId` signed in, perhaps in another tab. That person's token must not authorize the
   * requester's changes.
   */
  async accessToken(requesterId: string | null): Promise<string | null> {
    const { data } = await this.#auth.getSession();
    const current = data.session && !this.get().needsFactor ? data.session : null;
    const session = current ?? (await this.#untilUsable());
    if (session === null || (requesterId !== null && session.user.id !== requesterId)) return null;
    return session.access_token;
  }

  /** Gets a new access token after the server has refused the current one. */
  async renew(): Promise<void> {
    await this.#auth.refreshSession();
  }

  /**
   * After the person declined, only the person's own actions (`insist`) ask again. A list that
   * reloads itself must not keep asking.
   */
  askSecondFactor(insist: boolean): Promise<boolean> {
    if (this.get().factorDeclined && !insist) return Promise.resolve(false);
    const decision = new Promise<boolean>((resolve) => this.#waitingForFactor.add(resolve));
    this.#set({ isAskingForFactor: true });
    return decision;
  }

  settleSecondFactor = (isVerified: boolean): void => {
    const waiting = [...this.#waitingForFactor];
    this.#waitingForFactor.clear();
    this.#set({ isAskingForFactor: false, factorDeclined: !isVerified });
    for (const resolve of waiting) resolve(isVerified);
  };

  reconsiderSecondFactor = (): void => this.#set({ factorDeclined: false });

  async signOut(scope: 'local' | 'global'): Promise<void> {
    this.#isSigningOut = true;
    // The device must no longer show notifications about this person's leads.
    await unsubscribe().catch(() => undefined);
    const { error } = await this.#auth
      .signOut({ scope })
      .finally(() => (this.#isSigningOut = false));
    // Only the sign-in service can end all sessions, so a global sign-out reports its failure. A
    // local sign-out always works.
    if (error && scope === 'global') throw error;
    if (error) removeTokens();
    this.settleSecondFactor(false);
    this.#set({ session: null, needsFactor: false, sessionOwner: null, factorDeclined: false });
  }

  #apply(session: Session | null): void {
    const needsFactor = session !== null && needsSecondFactor(session);
    // The person may have verified the factor in another tab.
    const hasVerifiedFactor = session !== null && assuranceLevel(session.access_token) === 'aal2';
    const factorDeclined = this.get().factorDeclined && !hasVerifiedFactor;
    const sessionOwner = this.#sessionOwnerOf(session);
    this.#set({ ready: true, session, needsFactor, sessionOwner, factorDeclined });
  }

  #sessionOwnerOf(session: Session | null): SessionOwner | null {
    if (session === null) return this.#isSigningOut ? null : this.get().sessionOwner;
    if (needsSecondFactor(session)) return this.get().sessionOwner;
    return { userId: session.user.id, email: session.user.email ?? '' };
  }

  #untilUsable(): Promise<Session | null> {
    return new Promise((resolve) => {
      const tryToResolve = (): boolean => {
        const { ready, session, needsFactor, sessionOwner } = this.get();
        const usable = session !== null && !needsFactor;
        if (!usable && (!ready || sessionOwner !== null)) return false;
        resolve(usable ? session : null);
        return true;
      };
      if (tryToResolve()) return;
      const stop = this.subscribe(() => {
        if (tryToResolve()) stop();
      });
    });
  }

  #set(change: Partial<SessionState>): void {
    this.#store.set({ ...this.get(), ...change });
  }
}
