const KEY = 'pickup-read-aloud';

/** Whether the visitor wants questions read aloud; true until they switch it off in this tab. */
export function recallAloud(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== 'off';
  } catch {
    return true; // without storage
  }
}

export function rememberAloud(aloud: boolean): void {
  try {
    sessionStorage.setItem(KEY, aloud ? 'on' : 'off');
  } catch {
    // Without storage the next conversation starts with the default.
  }
}
