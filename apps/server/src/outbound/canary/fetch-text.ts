export interface FetchedText {
  readonly status: number;
  /** The media type without parameters. */
  readonly type: string;
  readonly text: string;
}

/** The time for one request. A visitor would have left by then. */
const TIME_LIMIT_MS = 10_000;
/** More than any page or script of ours. */
const MAX_BYTES = 4_000_000;

/** Requests one of our own public addresses. Throws an Error whose message an operator can read. */
export async function fetchText(
  url: string,
  signal: AbortSignal,
  init: RequestInit = {},
): Promise<FetchedText> {
  const timeLimit = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any([signal, timeLimit]) });
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
    return { status: response.status, type: type.trim(), text: await readCapped(response) };
  } catch (error) {
    signal.throwIfAborted();
    if (timeLimit.aborted) {
      throw new Error(`no answer within ${TIME_LIMIT_MS / 1_000} seconds`, { cause: error });
    }
    throw new Error(reasonOf(error), { cause: error });
  }
}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`the answer is larger than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The cause says what happened, such as ECONNREFUSED. The error itself only says "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return cause.message || code || error.message;
}
