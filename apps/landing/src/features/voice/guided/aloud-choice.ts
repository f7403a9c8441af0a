const KEY = 'pickup-read-aloud';

/** Whether the visitor wants to be read to; he does until he has said otherwise in this tab. */
export function recallAloud(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== 'off';
  } catch {
    return true; // a browser that keeps nothing
  }
}

export function rememberAloud(aloud: boolean): void {
  try {
    sessionStorage.setItem(KEY, aloud ? 'on' : 'off');
  } catch {
    // Then it is asked for again in the next conversation.
  }
}
