import type { Page, Route } from '@playwright/test';
import { bundled } from './bundled.ts';
import { PLAN_NAME, ROOM_NAME, type RoomControl, type RoomPlan } from './room-plan.ts';

/** The address from which daily-js loads its call machine. */
const MACHINE_ADDRESS =
  /^https:\/\/c\.daily\.co\/call-machine\/versioned\/[\d.]+\/static\/call-machine-object-bundle\.js$/;
/** The global that stores the page's sound devices for the test. */
const SOUND = '__sound';

interface Sound {
  readonly microphones: MediaStreamTrack[];
  readonly contexts: AudioContext[];
}

type Seen = Window & {
  readonly [ROOM_NAME]?: RoomControl;
  readonly [SOUND]: Sound;
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
      { join: 'let-in', listens: true, ...plan },
    ] as const);
    await page.addInitScript(keepSound, SOUND);
    await page.route(MACHINE_ADDRESS, (route: Route) => {
      room.asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: code });
    });
    return room;
  }

  tell(message: unknown): Promise<void> {
    return this.#page.evaluate(([name, told]) => (window as unknown as Seen)[name]?.tell(told), [
      ROOM_NAME,
      message,
    ] as const);
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
    return this.#page.evaluate(([name, is]) => (window as unknown as Seen)[name]?.sound(is), [
      ROOM_NAME,
      on,
    ] as const);
  }

  close(): Promise<void> {
    return this.#page.evaluate(([name]) => (window as unknown as Seen)[name]?.close(), [
      ROOM_NAME,
    ] as const);
  }

  trouble(type: string): Promise<void> {
    return this.#page.evaluate(([name, what]) => (window as unknown as Seen)[name]?.trouble(what), [
      ROOM_NAME,
      type,
    ] as const);
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

  /** States of all audio contexts, including the room's own: 'running', 'suspended' or 'closed'. */
  contexts(): Promise<readonly string[]> {
    return this.#page.evaluate(
      ([name]) => (window as unknown as Seen)[name].contexts.map((context) => context.state),
      [SOUND] as const,
    );
  }

  /** States of all microphones that the page has opened: 'live' or 'ended'. */
  microphones(): Promise<readonly string[]> {
    return this.#page.evaluate(
      ([name]) => (window as unknown as Seen)[name].microphones.map((track) => track.readyState),
      [SOUND] as const,
    );
  }
}

function keepSound(name: string): void {
  const kept: Sound = { microphones: [], contexts: [] };
  Object.assign(window, { [name]: kept });
  const devices = navigator.mediaDevices;
  const original = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await original(constraints);
    kept.microphones.push(...stream.getTracks());
    return stream;
  };
  const Original = window.AudioContext;
  window.AudioContext = class extends Original {
    constructor(options?: AudioContextOptions) {
      super(options);
      kept.contexts.push(this);
    }
  };
}
