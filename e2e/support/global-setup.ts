import { RunningServer, TEMPLATE_VARIABLE } from './start-server.ts';

/** Makes one migrated database, the slow first start of the product, that every server then copies. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await RunningServer.start();
  await server.stop();
  process.env[TEMPLATE_VARIABLE] = server.dataDir;
  return () => server.dispose();
}
