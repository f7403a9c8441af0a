import type { Page } from '@playwright/test';
import { startPlatformDouble, type PlatformDouble } from '@pickup/voice/test/platform-double';
import { CallRoom } from './call-machine/call-room.ts';
import type { RoomPlan } from './call-machine/room-plan.ts';
import { expectAlive } from './calculator.ts';
import { test as base } from './test.ts';

export interface OpenedPage {
  readonly platform: PlatformDouble;
  readonly room: CallRoom;
}

interface Calls {
  /** Opens the page of a server whose calls go to a platform on loopback and a room of the test's own. */
  openWithCalls(page: Page, plan?: Partial<RoomPlan>): Promise<OpenedPage>;
}

export const test = base.extend<Calls>({
  openWithCalls: async ({ page: watched, startServer, faults }, use) => {
    const platforms: PlatformDouble[] = [];
    faults.expect(/request to another origin: https:\/\/c\.daily\.co\//); // the room answers it
    await use(async (page, plan) => {
      const platform = await startPlatformDouble();
      platforms.push(platform);
      const voice = { assistantId: 'assistant-1', apiUrl: platform.url };
      const server = await startServer({ voice }, { VOICE_PRIVATE_KEY: platform.token });
      const room = await CallRoom.open(page, plan);
      await page.goto(server.origin);
      await expectAlive(page);
      return { platform, room };
    });
    await watched.close(); // or a call under way would miss the platform
    await Promise.all(platforms.map((platform) => platform.stop()));
  },
});

export { expect } from './test.ts';
