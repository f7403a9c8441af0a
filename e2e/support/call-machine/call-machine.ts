// This call machine replaces the one that daily-js 0.87 loads from c.daily.co. It exchanges window
// messages with daily-js in daily-js's format. It has one room, a visitor with a real microphone,
// and an assistant whose voice is a tone. It sends nothing over the network.
import {
  isDailyMessage,
  type DailyMessage,
  type DailyWindow,
  type MachineState,
} from './daily-window.ts';
import { LevelMeter } from './level-meter.ts';
import { participant, SPEAKER, VISITOR } from './participants.ts';
import { PLAN_NAME, ROOM_NAME, type RoomControl, type RoomPlan } from './room-plan.ts';
import { Tone } from './tone.ts';

interface Page extends Window {
  readonly _daily: DailyWindow;
  /** daily-js removes a canceled load from this list. */
  readonly _dailyCallMachineLoadWaitlist?: ReadonlySet<string>;
  readonly [PLAN_NAME]?: RoomPlan;
  [ROOM_NAME]?: RoomControl;
}
const page = window as unknown as Page;

/**
 * Owns the microphone, the assistant's voice and both meters until the visitor leaves the room or
 * the test closes it.
 */
class CallMachine implements RoomControl {
  readonly appMessages: string[] = [];
  isOpen = false;
  readonly #id: string;
  readonly #plan: RoomPlan;
  #visitor: MediaStream | null = null;
  #assistant: Tone | null = null;
  #meters: LevelMeter[] = [];
  readonly #onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isDailyMessage(data) && data.callClientId === this.#id) void this.#handle(data);
  };

  constructor(id: string, plan: RoomPlan) {
    this.#id = id;
    this.#plan = plan;
    window.addEventListener('message', this.#onMessage);
  }

  get isMicrophoneOn(): boolean {
    return this.#microphone?.enabled ?? false;
  }

  state(): MachineState {
    const voice = this.#assistant?.track;
    const starttime = new Date(0).toISOString();
    return {
      local: { streams: { cam: { stream: this.#visitor ?? new MediaStream() } }, public: {} },
      streams: voice
        ? { s: { participantId: SPEAKER, type: 'cam', starttime, pendingTrack: voice } }
        : {},
      participants: { [SPEAKER]: { public: {} } },
    };
  }

  send(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.#post('app-message', { data, fromId: SPEAKER });
  }

  sound(on: boolean): void {
    this.#assistant?.sound(on);
  }

  close(): void {
    const errorMsg = 'Meeting has ended';
    this.#release();
    this.#post('error', { errorMsg, error: { type: 'ejected', msg: errorMsg } });
    this.#post('left-meeting');
  }

  get #microphone(): MediaStreamTrack | undefined {
    return this.#visitor?.getAudioTracks()[0];
  }

  async #handle(message: DailyMessage): Promise<void> {
    switch (message.action) {
      case 'join-meeting':
        return this.#join();
      case 'leave-meeting':
        this.#release();
        return this.#post('left-meeting');
      case 'local-audio':
        return this.#switchMicrophone(message['state'] === true);
      case 'set-input-devices':
        return this.#replaceMicrophone(message);
      case 'update-participant':
        return this.#post('participant-updated', { participant: participant(SPEAKER, 'playable') });
      case 'app-msg':
        return this.#onAppMessage(String(message['data']));
      case 'update-input-settings':
        return this.#reply(message, { inputSettings: message['inputSettings'] });
      case 'start-remote-participants-audio-level-observer':
        return this.#observe(message, this.#assistant?.track, (level) =>
          this.#post('remote-participants-audio-level', {
            participantsAudioLevel: { [SPEAKER]: level },
          }),
        );
      case 'start-local-audio-level-observer':
        return this.#observe(message, this.#microphone, (audioLevel) =>
          this.#post('local-audio-level', { audioLevel }),
        );
    }
  }

  async #join(): Promise<void> {
    this.#post('call-machine-initialized');
    await this.#openMicrophone();
    this.#assistant = new Tone();
    this.isOpen = true;
    const local = participant(VISITOR, this.#visitor ? 'playable' : 'blocked');
    this.#post('joined-meeting', { participants: { local } });
    this.#post('participant-joined', { participant: participant(SPEAKER, 'off') });
  }

  // Reports a refused microphone. As with Daily, the visitor then joins the room without one.
  async #openMicrophone(): Promise<void> {
    try {
      this.#visitor = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch (error) {
      const msg = String(error);
      this.#post('camera-error', {
        errorMsg: { errorMsg: msg, audioOk: false, videoOk: true },
        error: { type: 'permissions', msg, blockedMedia: ['audio'], blockedBy: 'user' },
      });
    }
  }

  #replaceMicrophone(message: DailyMessage): void {
    const { audioTrack } = page._daily.instances[this.#id]?.tracks ?? {};
    this.#microphone?.stop();
    if (audioTrack) this.#visitor = new MediaStream([audioTrack]);
    this.#reply(message, { mic: {} });
  }

  #switchMicrophone(on: boolean): void {
    if (this.#microphone) this.#microphone.enabled = on;
    this.#post('participant-updated', {
      participant: participant(VISITOR, on ? 'playable' : 'off'),
    });
  }

  #onAppMessage(data: string): void {
    this.appMessages.push(data);
    if (data === 'playable' && this.#plan.sendsListening) this.send('listening');
  }

  #observe(
    message: DailyMessage,
    track: MediaStreamTrack | undefined,
    report: (level: number) => void,
  ): void {
    if (track) this.#meters.push(new LevelMeter(track, Number(message['interval']), report));
    this.#reply(message, track ? {} : { error: 'no track to measure' });
  }

  #release(): void {
    window.removeEventListener('message', this.#onMessage);
    this.isOpen = false;
    this.#meters.splice(0).forEach((meter) => meter.stop());
    this.#visitor?.getTracks().forEach((track) => track.stop());
    this.#assistant?.stop();
  }

  #reply({ action, callbackStamp }: DailyMessage, members: object): void {
    this.#post(action, { ...members, callbackStamp });
  }

  #post(action: string, members: object = {}): void {
    const head = { what: 'iframe-call-message', from: 'embedded', callClientId: this.#id, action };
    window.postMessage({ ...members, ...head }, location.origin);
  }
}

// If daily-js canceled the load, this script may still arrive, but no call object is waiting.
for (const id of page._daily.pendings.splice(0)) {
  const plan = page[PLAN_NAME] ?? { sendsListening: true };
  const machine = new CallMachine(id, plan);
  const instance = page._daily.instances[id];
  if (instance) {
    instance.callMachine = { store: { getState: () => machine.state() }, reset: () => undefined };
  }
  page[ROOM_NAME] = machine;
}
