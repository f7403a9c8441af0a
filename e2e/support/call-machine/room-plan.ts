/** How the room behaves. A test sets it before the page loads. */
export interface RoomPlan {
  readonly listens: boolean;
}

/** The plan's name on `window`. The test puts the plan there before the machine loads. */
export const PLAN_NAME = '__roomPlan';
/** The room's name on `window`, by which the test accesses it. */
export const ROOM_NAME = '__room';

export interface RoomControl {
  readonly isOpen: boolean;
  /** The page sends app messages such as 'playable' and JSON texts. The oldest comes first. */
  readonly heard: readonly string[];
  readonly isMicrophoneOn: boolean;
  /** Sends an app message to the page: text unchanged, anything else as JSON. */
  tell(message: unknown): void;
  sound(on: boolean): void;
  /** Ends the meeting as the platform does, which daily-js gets as an error and a left room. */
  close(): void;
}
