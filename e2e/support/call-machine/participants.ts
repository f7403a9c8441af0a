export const VISITOR = 'visitor';
export const SPEAKER = 'speaker';

type TrackState = 'playable' | 'off' | 'blocked';

/** A participant as Daily's messages describe it. daily-js adds the `MediaStreamTrack`. */
export function participant(session: string, audio: TrackState): object {
  return {
    session_id: session,
    user_id: session,
    // The voice client plays sound only from a participant with this name.
    user_name: session === SPEAKER ? 'Vapi Speaker' : '',
    local: session === VISITOR,
    owner: false,
    audio: audio === 'playable',
    video: false,
    screen: false,
    tracks: { audio: { state: audio, subscribed: true }, video: { state: 'off' } },
  };
}
