/** Set the room's behavior before it is joined. */
export interface RoomPlan {
  readonly listens: boolean;
}

/** `window` has this name before the machine loads. */
export const PLAN_NAME = '__roomPlan';
/** The test accesses the room by this global. */
export const ROOM_NAME = '__room';

export interface RoomControl {
  readonly isOpen: boolean;
  /** The page sends app messages such as 'playable' and JSON texts. The oldest comes first. */
  readonly heard: readonly string[];
  readonly isMicrophoneOn: boolean;
  /** Sends an app message to the page: text unchanged, anything else as JSON. */
  tell(message: unknown): void;
  sound(on: boolean): void;
  /** The other side ends the meeting. Daily reports this as an error and a left room. */
  close(): void;
}
