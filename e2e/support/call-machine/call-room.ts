import type { Page, Route } from '@playwright/test';
import { bundled } from './bundled.ts';
import { PLAN_NAME, ROOM_NAME, type RoomControl, type RoomPlan } from './room-plan.ts';

/** The address from which daily-js loads its call machine. */
const MACHINE_ADDRESS =
  /^https:\/\/c\.daily\.co\/call-machine\/versioned\/[\d.]+\/static\/call-machine-object-bundle\.js$/;
/** The global that keeps the page's microphones for the test. */
const MICROPHONES = '__microphones';

type Seen = Window & {
  readonly [ROOM_NAME]?: RoomControl;
  readonly [MICROPHONES]: MediaStreamTrack[];
};

/** The room that a page's calls join, driven by a test. */
export class CallRoom {
  readonly #page: Page;
  /** Addresses from which a call machine was requested. */
  readonly asked: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Call it before the page is opened. */
  static async open(page: Page, plan: Partial<RoomPlan> = {}): Promise<CallRoom> {
    const room = new CallRoom(page);
    const code = await bundled('./call-machine.ts');
    await page.addInitScript(([name, value]) => Object.assign(window, { [name]: value }), [
      PLAN_NAME,
      { listens: true, ...plan },
    ] as const);
    await page.addInitScript(keepMicrophones, MICROPHONES);
    await page.route(MACHINE_ADDRESS, (route: Route) => {
      room.asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: code });
    });
    return room;
  }

  tell(message: unknown): Promise<void> {
    return this.#control('tell', message);
  }

  /** Sends a line of the conversation, as the platform does. */
  say(role: 'assistant' | 'user', transcript: string, transcriptType = 'final'): Promise<void> {
    return this.tell({ type: 'transcript', role, transcriptType, transcript });
  }

  /** The assistant calls a tool of the page. */
  use(name: string, parameters: object): Promise<void> {
    const call = { id: 'tool-1', type: 'function' };
    const used = { name, arguments: JSON.stringify(parameters) };
    return this.tell({ type: 'tool-calls', toolCallList: [{ ...call, function: used }] });
  }

  sound(on: boolean): Promise<void> {
    return this.#control('sound', on);
  }

  close(): Promise<void> {
    return this.#control('close');
  }

  #control(action: 'tell' | 'sound' | 'close', argument?: unknown): Promise<void> {
    return this.#page.evaluate(
      ([name, method, given]) => {
        const room = (window as unknown as Seen)[name];
        (room?.[method] as ((value: unknown) => void) | undefined)?.call(room, given);
      },
      [ROOM_NAME, action, argument] as const,
    );
  }

  /** What the room has seen. Null if no visitor joined. */
  look(): Promise<Pick<RoomControl, 'isOpen' | 'heard' | 'isMicrophoneOn'> | null> {
    return this.#page.evaluate(
      ([name]) => {
        const room = (window as unknown as Seen)[name];
        return room
          ? { isOpen: room.isOpen, heard: [...room.heard], isMicrophoneOn: room.isMicrophoneOn }
          : null;
      },
      [ROOM_NAME] as const,
    );
  }

  /** States of all microphones that the page has opened: 'live' or 'ended'. */
  microphones(): Promise<readonly string[]> {
    return this.#page.evaluate(
      ([name]) => (window as unknown as Seen)[name].map((track) => track.readyState),
      [MICROPHONES] as const,
    );
  }
}

function keepMicrophones(name: string): void {
  const kept: MediaStreamTrack[] = [];
  Object.assign(window, { [name]: kept });
  const devices = navigator.mediaDevices;
  const original = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await original(constraints);
    kept.push(...stream.getTracks());
    return stream;
  };
}
