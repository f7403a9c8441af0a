// Starts and stops built servers on request, all in this process. `launch-server.ts` forks this
// script.
import { pathToFileURL } from 'node:url';

const { startBuiltServer } = await import(pathToFileURL(process.argv[2]).href);
const servers = new Map();

process.on('message', ({ id, start }) => void (start ? run(id, start) : stop(id)));
process.on('disconnect', () => process.exit());

async function run(id, environment) {
  const print = (text) => send({ id, printed: text });
  try {
    // Few journeys send reports. Without `warmUp`, the threads that create and send reports start
    // only when the first report is due.
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

// Sends nothing if the tests' process has exited.
function send(message) {
  if (process.connected) process.send(message);
}
