import { Hono, type Context } from 'hono';

type Body = Readonly<Record<string, unknown>>;

/** The function's response. `drop` stores the lead and sends no response. */
export type FunctionAnswer = (() => Response) | 'drop';

/** The function lead-intake of a hosted project behind the platform's gateway. */
export interface HostedFunctions {
  readonly app: Hono;
  /** The leads that the function stored, one for each idempotency key. */
  readonly leads: ReadonlyMap<string, Body>;
  /** The number of posted leads, including repetitions. */
  posts(): number;
  /** Sets the function's next answers. */
  answerWith(answer: FunctionAnswer): void;
}

// The list from the platform's own examples. Browsers send no other header from another origin.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
};
const MAX_BYTES = 64 * 1024;

export function createHostedFunctions(anonKey: string): HostedFunctions {
  const leads = new Map<string, Body>();
  let posts = 0;
  let answer: FunctionAnswer = () => Response.json({ ok: true });

  async function takeLead(c: Context): Promise<Response> {
    const refused = await refusal(c, anonKey);
    if (refused) return refused;
    const lead = await c.req.json<Body>();
    if (Object.values(lead).some((value) => typeof value === 'object')) {
      return withCors(Response.json({ error: 'the row has a column that is no value' }, BAD));
    }
    posts += 1;
    leads.set(String(lead['idempotency_key']), lead);
    // Without these headers the browser hides the response from the page, as if there were none.
    return answer === 'drop' ? new Response(null) : withCors(answer());
  }

  const app = new Hono()
    .options('/lead-intake', () => withCors(new Response('ok')))
    .all('/lead-intake', takeLead)
    .all('*', (c) => {
      const body = { code: 'NOT_FOUND', message: 'Requested function was not found' };
      return withCors(c.json(body, 404));
    });
  return { app, leads, posts: () => posts, answerWith: (next) => void (answer = next) };
}

const BAD = { status: 400 };

/** How the gateway or the function refuses a request that is not a valid lead. */
async function refusal(c: Context, anonKey: string): Promise<Response | null> {
  const { authorization, apikey } = c.req.header();
  if (authorization === undefined || apikey === undefined) {
    return withCors(c.json({ code: 401, message: 'Missing authorization header' }, 401));
  }
  if (apikey !== anonKey || authorization !== `Bearer ${anonKey}`) {
    return withCors(c.json({ code: 401, message: 'Invalid JWT' }, 401));
  }
  if (c.req.method !== 'POST') return withCors(c.json({ error: 'Method not allowed' }, 405));
  if ((await c.req.arrayBuffer()).byteLength > MAX_BYTES) {
    return withCors(c.json({ message: 'request entity too large' }, 413));
  }
  return null;
}

function withCors(response: Response): Response {
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  return response;
}
