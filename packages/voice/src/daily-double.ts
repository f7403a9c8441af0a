import { EventEmitter } from 'node:events';

/** For tests: Daily's call object as far as `@vapi-ai/web` uses it, with a room that holds nobody else. */
export class DailyDouble extends EventEmitter {
  /** Calls of methods that tests ask about, in order. */
  readonly calls: string[] = [];
  readonly sent: string[] = [];
  /** Replaced by a test that wants the room to refuse, or never to answer. */
  joinWith: () => Promise<void> = () => Promise.resolve();
  observeWith: () => Promise<void> = () => Promise.resolve();
  #left = false;

  iframe(): null {
    return null;
  }

  async join(): Promise<void> {
    this.calls.push('join');
    await this.joinWith();
  }

  destroy(): Promise<void> {
    this.calls.push('destroy');
    this.leave();
    return Promise.resolve();
  }

  /** The room is left: by us, or because the other side closed it. */
  leave(): void {
    if (this.#left) return;
    this.#left = true;
    this.emit('left-meeting');
  }

  setLocalAudio(on: boolean): void {
    this.calls.push(`setLocalAudio ${on}`);
  }

  sendAppMessage(message: string): void {
    this.sent.push(message);
  }

  updateParticipant(): void {}

  updateInputSettings(): Promise<void> {
    return Promise.resolve();
  }

  startRemoteParticipantsAudioLevelObserver(): Promise<void> {
    return this.observeWith();
  }
}
