import { bodyOf, type ReadOperation } from './read-document.ts';

/** curl's output options by content type, for responses other than JSON. */
const OUTPUTS: Readonly<Record<string, string>> = {
  'text/csv': '-o leads.csv',
  'application/pdf': '-o certificate.pdf',
  'text/event-stream': '--no-buffer',
};

/**
 * An example request as a curl command. The credential and ids are shell variables. So is the
 * server, unless the document names one for this operation.
 */
export function exampleRequest(operation: ReadOperation): string {
  const { method, path, server = '$PICKUP_URL' } = operation;
  const body = bodyOf(operation);
  const url = `"${server}${path.replaceAll(/:(\w+)/g, '$$$1')}"`;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${url}`,
    ...credential(operation),
    ...(body ? ["-H 'Content-Type: application/json'", `-d ${quoted(asJson(body.example))}`] : []),
    ...Object.keys(operation.responses[200]?.content ?? {}).flatMap((type) => OUTPUTS[type] ?? []),
  ].join(' \\\n  ');
}

function credential({ security }: ReadOperation): string[] {
  if (security.length === 0) return [];
  const token = security.some(({ key }) => key) ? '$PICKUP_KEY' : '$ACCESS_TOKEN';
  return [`-H "Authorization: Bearer ${token}"`];
}

const LINE = 60;

/** Returns JSON, on one line if it is short. */
function asJson(value: unknown): string {
  const lines = JSON.stringify(value, null, 2);
  const short = lines.replaceAll(/\n\s*/g, ' ');
  return short.length <= LINE ? short : lines.replaceAll('\n', '\n  ');
}

/** Quotes a text for a shell. Shells expand nothing inside single quotes. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
