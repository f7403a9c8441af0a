/** How the room behaves, set before it is joined. */
export interface RoomPlan {
  /** The assistant reports that it listens as soon as it is audible. */
  readonly listens: boolean;
}

/** Set on `window` before the machine loads. */
export const PLAN_NAME = '__roomPlan';
/** The global that gives the test access to the room. */
export const ROOM_NAME = '__room';

/** What a test can do and see in the room. */
export interface RoomControl {
  /** True while the visitor is in the room. */
  readonly isOpen: boolean;
  /** App messages from the page, oldest first: 'playable', JSON texts. */
  readonly heard: readonly string[];
  /** True while the visitor's microphone sends. */
  readonly isMicrophoneOn: boolean;
  /** Sends an app message to the page: text unchanged, anything else as JSON. */
  tell(message: unknown): void;
  /** Turns the assistant's sound on or off. */
  sound(on: boolean): void;
  /** The other side ends the meeting, which Daily reports as an error and a left room. */
  close(): void;
}
