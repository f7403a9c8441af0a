// Starts and stops built servers on request, all in this process. `launch-server.ts` forks it.
import { pathToFileURL } from 'node:url';

const { startBuiltServer } = await import(pathToFileURL(process.argv[2]).href);
const servers = new Map();

process.on('message', ({ id, start }) => void (start ? run(id, start) : stop(id)));
process.on('disconnect', () => process.exit());

async function run(id, environment) {
  const print = (text) => send({ id, printed: text });
  try {
    // Few journeys send reports. The threads that draw and send them start when the first one is
    // due.
    const server = await startBuiltServer(environment, { logTo: { write: print }, warmUp: false });
    servers.set(id, server);
    print(server.welcome);
    send({ id, done: true });
  } catch (error) {
    send({ id, failed: String(error?.stack ?? error) });
  }
}

async function stop(id) {
  try {
    await servers.get(id).stop();
    servers.delete(id);
    send({ id, done: true });
  } catch (error) {
    send({ id, failed: String(error?.stack ?? error) });
  }
}

// The tests' process may have exited.
function send(message) {
  if (process.connected) process.send(message);
}
