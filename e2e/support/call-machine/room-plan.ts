/** How the room behaves, said before it is joined. */
export interface RoomPlan {
  /** 'never': no answer. */
  readonly join: 'let-in' | 'refuse' | 'never';
  /** The assistant says that it listens as soon as it is heard. */
  readonly listens: boolean;
}

/** Left on `window` ahead of the machine. */
export const PLAN_NAME = '__roomPlan';
/** Where the machine leaves the room for the test. */
export const ROOM_NAME = '__room';

/** What a test can do in the room, and see of it. */
export interface RoomControl {
  /** Whether the visitor is in. */
  readonly isOpen: boolean;
  /** App messages of the page, oldest first: 'playable', JSON texts. */
  readonly heard: readonly string[];
  /** Whether the visitor's microphone sends. */
  readonly isMicrophoneOn: boolean;
  /** An app message to the page: text as it is, anything else as JSON. */
  tell(message: unknown): void;
  /** The assistant makes a sound, or stops. */
  sound(on: boolean): void;
  /** The other side ends the meeting, as Daily tells it: an error and a room that was left. */
  close(): void;
  /** A trouble that does not end the meeting. */
  trouble(type: string): void;
}
