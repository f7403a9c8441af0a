import type { Page, Route } from '@playwright/test';
import { bundled } from './bundled.ts';
import { PLAN_NAME, ROOM_NAME, type RoomControl, type RoomPlan } from './room-plan.ts';

/** daily-js loads its call machine from this address. */
const MACHINE_ADDRESS =
  /^https:\/\/c\.daily\.co\/call-machine\/versioned\/[\d.]+\/static\/call-machine-object-bundle\.js$/;
const MICROPHONES = '__microphones';

type CallWindow = Window & {
  readonly [ROOM_NAME]?: RoomControl;
  readonly [MICROPHONES]: MediaStreamTrack[];
};

/** Lets a test control the room that a page's calls join. */
export class CallRoom {
  readonly #page: Page;
  /** The URLs from which the page has requested the call machine. */
  readonly machineRequests: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Call `open` before the page loads. */
  static async open(page: Page, plan: Partial<RoomPlan> = {}): Promise<CallRoom> {
    const room = new CallRoom(page);
    const code = await bundled('./call-machine.ts');
    await page.addInitScript(([name, value]) => Object.assign(window, { [name]: value }), [
      PLAN_NAME,
      { sendsListening: true, ...plan },
    ] as const);
    await page.addInitScript(recordMicrophones, MICROPHONES);
    await page.route(MACHINE_ADDRESS, (route: Route) => {
      room.machineRequests.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: code });
    });
    return room;
  }

  send(message: unknown): Promise<void> {
    return this.#control('send', message);
  }

  /** Sends part of the transcript, as the platform does while the given role speaks. */
  say(role: 'assistant' | 'user', transcript: string, transcriptType = 'final'): Promise<void> {
    return this.send({ type: 'transcript', role, transcriptType, transcript });
  }

  /** Makes the assistant call one of the page's tools. */
  callTool(name: string, parameters: object): Promise<void> {
    const call = { id: 'tool-1', type: 'function' };
    const calledFunction = { name, arguments: JSON.stringify(parameters) };
    return this.send({ type: 'tool-calls', toolCallList: [{ ...call, function: calledFunction }] });
  }

  sound(on: boolean): Promise<void> {
    return this.#control('sound', on);
  }

  close(): Promise<void> {
    return this.#control('close');
  }

  #control(action: 'send' | 'sound' | 'close', argument?: unknown): Promise<void> {
    return this.#page.evaluate(
      ([name, method, value]) => {
        const room = (window as unknown as CallWindow)[name];
        (room?.[method] as ((argument: unknown) => void) | undefined)?.call(room, value);
      },
      [ROOM_NAME, action, argument] as const,
    );
  }

  /** Returns null if the page has loaded no call machine. */
  state(): Promise<Pick<RoomControl, 'isOpen' | 'appMessages' | 'isMicrophoneOn'> | null> {
    return this.#page.evaluate(
      ([name]) => {
        const room = (window as unknown as CallWindow)[name];
        return room
          ? {
              isOpen: room.isOpen,
              appMessages: [...room.appMessages],
              isMicrophoneOn: room.isMicrophoneOn,
            }
          : null;
      },
      [ROOM_NAME] as const,
    );
  }

  /** Returns 'live' or 'ended' for each microphone that the page has opened. */
  microphones(): Promise<readonly string[]> {
    return this.#page.evaluate(
      ([name]) => (window as unknown as CallWindow)[name].map((track) => track.readyState),
      [MICROPHONES] as const,
    );
  }
}

function recordMicrophones(name: string): void {
  const opened: MediaStreamTrack[] = [];
  Object.assign(window, { [name]: opened });
  const devices = navigator.mediaDevices;
  const original = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await original(constraints);
    opened.push(...stream.getTracks());
    return stream;
  };
}
