/** How the room behaves. A test sets it before the page loads. */
export interface RoomPlan {
  /** If true, the assistant sends "listening" once the page reports that it can play sound. */
  readonly sendsListening: boolean;
}

/**
 * The property of `window` that contains the plan, which the test sets before the call machine
 * loads.
 */
export const PLAN_NAME = '__roomPlan';
/** The property of `window` through which the test controls the room. */
export const ROOM_NAME = '__room';

export interface RoomControl {
  readonly isOpen: boolean;
  /** App messages from the page, such as 'playable' and JSON texts. The oldest comes first. */
  readonly appMessages: readonly string[];
  readonly isMicrophoneOn: boolean;
  /** Sends an app message to the page: text unchanged, anything else as JSON. */
  send(message: unknown): void;
  /** Starts or stops the assistant's voice. */
  sound(on: boolean): void;
  /** Ends the meeting as the platform does: daily-js gets an error and then leaves the room. */
  close(): void;
}
