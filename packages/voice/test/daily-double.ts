import { EventEmitter } from 'node:events';

const ASSISTANT = { session_id: 'speaker-1', user_name: 'Vapi Speaker', local: false };

/**
 * Replaces the part of Daily's call object that `@vapi-ai/web` uses. The room has no other
 * participants until a test adds the assistant with `addAssistant`.
 */
export class DailyDouble extends EventEmitter {
  /** The calls to most methods so far, in order. Some have an argument: 'observe self 100'. */
  readonly calls: string[] = [];
  readonly sent: string[] = [];
  readonly recordings: unknown[] = [];
  readonly inputs: unknown[] = [];
  /** The keys are the session ids of other participants. */
  readonly subscribed: Record<string, unknown> = {};
  joined: unknown = null;
  /** Tests replace these `…With` functions to make the room fail or never respond. */
  joinWith: () => Promise<void> = () => Promise.resolve();
  observeWith: () => Promise<void> = () => Promise.resolve();
  observeLocalWith: () => Promise<void> = () => Promise.resolve();
  processWith: () => Promise<void> = () => Promise.resolve();
  recordWith: () => void = () => undefined;
  destroyWith: () => Promise<void> = () => Promise.resolve();
  #audio = true;
  #left = false;

  iframe(): null {
    return null;
  }

  async join(options: unknown): Promise<void> {
    this.calls.push('join');
    this.joined = options;
    await this.joinWith();
  }

  async destroy(): Promise<void> {
    this.calls.push('destroy');
    await this.destroyWith();
    this.leave();
  }

  /** Acts as if the visitor had left the room, or the other side had closed it. */
  leave(): void {
    if (this.#left) return;
    this.#left = true;
    this.emit('left-meeting');
  }

  /** Acts as if the platform had sent this message to the page. */
  say(message: unknown): void {
    this.emit('app-message', { data: JSON.stringify(message) });
  }

  sendListening(): void {
    this.emit('app-message', { data: 'listening' });
  }

  addAssistant(): void {
    this.emit('participant-joined', { participant: ASSISTANT });
  }

  /** Acts as if the other participants had these audio levels. */
  emitAudioLevels(...levels: readonly number[]): void {
    const participantsAudioLevel = Object.fromEntries(levels.map((level, id) => [id, level]));
    this.emit('remote-participants-audio-level', { participantsAudioLevel });
  }

  setLocalAudio(on: boolean): void {
    this.calls.push(`setLocalAudio ${on}`);
    this.#audio = on;
  }

  localAudio(): boolean {
    return this.#audio;
  }

  sendAppMessage(message: string): void {
    if (this.#left) throw new Error('sendAppMessage() only supported after join.');
    this.sent.push(message);
  }

  updateParticipant(id: string, { setSubscribedTracks }: { setSubscribedTracks: unknown }): void {
    this.subscribed[id] = setSubscribedTracks;
  }

  updateInputSettings(settings: { audio: { processor: { type: string } } }): Promise<void> {
    this.calls.push(`processor ${settings.audio.processor.type}`);
    return this.processWith();
  }

  startRemoteParticipantsAudioLevelObserver(interval: number): Promise<void> {
    this.calls.push(`observe others ${interval}`);
    return this.observeWith();
  }

  startLocalAudioLevelObserver(interval: number): Promise<void> {
    this.calls.push(`observe self ${interval}`);
    return this.observeLocalWith();
  }

  setInputDevicesAsync(devices: unknown): Promise<void> {
    this.inputs.push(devices);
    return Promise.resolve();
  }

  startRecording(options: unknown): void {
    this.recordings.push(options);
    this.recordWith();
  }

  stopRecording(): void {
    this.calls.push('stopRecording');
  }
}
