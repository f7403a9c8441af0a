import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttingProxyOptions {
  readonly targetPort: number;
  /** Only a connection whose request contains this text is cut. */
  readonly requestText: string;
}

export interface CuttingProxy {
  readonly port: number;
  /**
   * Cuts one of the next connections for each number, after that many bytes of the response.
   * Replaces cuts that are left from an earlier call.
   */
  cutNext(...afterBytes: readonly number[]): void;
  /** The number of connections that were cut. */
  count(): number;
  stop(): Promise<void>;
}

/** A TCP proxy on loopback that cuts connections, like a phone that enters a tunnel. */
export async function startCuttingProxy(options: CuttingProxyOptions): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let remainingCuts: number[] = [];
  let count = 0;

  const server = createServer((client) => {
    const target = connect(options.targetPort, '127.0.0.1');
    let allowed = Number.POSITIVE_INFINITY;
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', () => undefined); // the close handler destroys both sockets
      socket.on('close', () => [client, target].forEach((one) => one.destroy()));
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (bytes) => {
      if (bytes.includes(options.requestText))
        allowed = remainingCuts.shift() ?? Number.POSITIVE_INFINITY;
      target.write(bytes);
    });
    target.on('data', (bytes) => {
      const passed = bytes.subarray(0, allowed);
      allowed -= passed.length;
      const isCut = passed.length < bytes.length;
      if (isCut) count += 1;
      const hasRoom = client.write(passed, () => isCut && client.destroy());
      if (isCut || !hasRoom) target.pause();
    });
    client.on('drain', () => target.resume());
  });

  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cutNext: (...afterBytes) => (remainingCuts = [...afterBytes]),
    count: () => count,
    async stop() {
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await once(server, 'close');
    },
  };
}
