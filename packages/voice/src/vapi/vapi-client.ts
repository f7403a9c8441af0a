export interface VapiClient {
  on(event: string, listener: (payload: unknown) => void): unknown;
  start(assistantId: string, overrides: VapiOverrides): Promise<unknown>;
  stop(): Promise<void>;
  setMuted(muted: boolean): void;
  setInputDevicesAsync(options: { readonly audioSource: MediaStreamTrack }): Promise<void>;
  say(
    words: string,
    endCallAfterSpoken?: boolean,
    interruptionsEnabled?: boolean,
    interruptAssistantEnabled?: boolean,
  ): void;
  getDailyCallObject(): object | null;
}

export interface VapiOverrides {
  readonly variableValues: Readonly<Record<string, string | number>>;
  readonly metadata?: { readonly lead_id?: string; readonly language?: string };
}

export type VapiClass = new (
  publicKey: string,
  apiBaseUrl: string | undefined,
  dailyConfig: { readonly avoidEval: true },
) => VapiClient;

/** Finds the class, which bundlers wrap in `default` once or twice. Throws if there is no class. */
export function findVapiClass(module: unknown): VapiClass {
  let candidate = module;
  for (let depth = 0; depth < 3; depth++) {
    if (typeof candidate === 'function') return candidate as VapiClass;
    candidate = (candidate as { default?: unknown } | null | undefined)?.default;
  }
  throw new Error('@vapi-ai/web exports no class');
}
