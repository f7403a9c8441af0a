interface CallObject {
  setLocalAudio(on: boolean): unknown;
}

/**
 * Keeps a visitor silent who has muted himself: when its noise filter fails, the library (2.7.1) turns
 * the microphone on whatever was asked for.
 */
export function keepMuted(callObject: object | null, isMuted: () => boolean): void {
  const object = callObject as CallObject | null;
  if (!object) return;
  const original = object.setLocalAudio.bind(object);
  object.setLocalAudio = (on) => original(on && !isMuted());
}
