import { rmSync } from 'node:fs';
import { RunningServer, TEMPLATE_VARIABLE } from './start-server.ts';

/** Makes one migrated database, the slow first start of the product, that every server then copies. */
export default async function globalSetup(): Promise<() => void> {
  const server = await RunningServer.start();
  await server.stop();
  process.env[TEMPLATE_VARIABLE] = server.dataDir;
  return () => rmSync(server.dataDir, { recursive: true, force: true });
}
