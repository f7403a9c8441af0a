import type { Page, Route } from '@playwright/test';
import { bundled } from './bundled.ts';
import { PLAN_NAME, ROOM_NAME, type RoomControl, type RoomPlan } from './room-plan.ts';

/** daily-js loads its call machine from this address. */
const MACHINE_ADDRESS =
  /^https:\/\/c\.daily\.co\/call-machine\/versioned\/[\d.]+\/static\/call-machine-object-bundle\.js$/;
const MICROPHONES = '__microphones';

type Seen = Window & {
  readonly [ROOM_NAME]?: RoomControl;
  readonly [MICROPHONES]: MediaStreamTrack[];
};

/** Lets a test control the room that a page's calls join. */
export class CallRoom {
  readonly #page: Page;
  readonly asked: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Call `open` before the page loads. */
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

  say(role: 'assistant' | 'user', transcript: string, transcriptType = 'final'): Promise<void> {
    return this.tell({ type: 'transcript', role, transcriptType, transcript });
  }

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

  /** Returns null if the page has loaded no call machine. */
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

  /** Returns 'live' or 'ended' for each microphone that the page has opened. */
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
