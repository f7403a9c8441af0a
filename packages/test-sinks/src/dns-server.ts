import { createSocket, type RemoteInfo } from 'node:dgram';
import { decode, encode, RECURSION_DESIRED, type Answer, type Packet } from 'dns-packet';

export interface DnsServer {
  /** The address for `Resolver.setServers`. */
  readonly address: string;
  /** The names that clients have asked for, in order. */
  readonly queriedNames: readonly string[];
  stop(): Promise<void>;
}

/** The TXT records by name. A long record is sent as strings of up to 255 characters. */
export type TxtRecords = Readonly<Record<string, readonly string[]>>;

/**
 * Starts a real name server on loopback with these TXT records. It responds that other names do not
 * exist, except for parents of names with records. For names that end in `failing`, it responds
 * with a server failure.
 */
export async function startDnsServer(
  records: TxtRecords,
  failing = '.failing',
): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const queriedNames: string[] = [];
  socket.on('message', (message: Buffer, from: RemoteInfo) => {
    const query = decode(message);
    const name = query.questions?.[0]?.name.toLowerCase() ?? '';
    queriedNames.push(name);
    socket.send(encode(responseTo(query, name, records, failing)), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    queriedNames,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

const [NO_ERROR, SERVER_FAILURE, NO_SUCH_NAME] = [0, 2, 3];

function responseTo(query: Packet, name: string, records: TxtRecords, failing: string): Packet {
  const texts = records[name] ?? [];
  const hasNamesBelow = Object.keys(records).some((known) => known.endsWith(`.${name}`));
  const isKnown = texts.length > 0 || hasNamesBelow;
  const code = name.endsWith(failing) ? SERVER_FAILURE : isKnown ? NO_ERROR : NO_SUCH_NAME;
  const answers = texts.map((text): Answer => ({
    type: 'TXT',
    name,
    ttl: 60,
    data: piecesOf(text),
  }));
  return {
    type: 'response',
    ...(query.id === undefined ? {} : { id: query.id }),
    flags: RECURSION_DESIRED | code,
    questions: query.questions ?? [],
    answers,
  };
}

function piecesOf(text: string): string[] {
  return text.match(/.{1,255}/gs) ?? [''];
}
