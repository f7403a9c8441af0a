import type { PlatformDouble } from '@pickup/voice/test/platform-double';
import type { Page } from '@playwright/test';
import { CallRoom } from './call-machine/call-room.ts';
import type { RoomPlan } from './call-machine/room-plan.ts';
import { expectHydrated } from './calculator.ts';
import { voiceSettings } from './post-call.ts';
import type { RunningServer } from './start-server.ts';
import { test as base } from './test.ts';

export interface OpenedPage {
  readonly server: RunningServer;
  readonly platform: PlatformDouble;
  readonly room: CallRoom;
}

interface Calls {
  /**
   * Opens a page whose server uses a voice platform on this machine. The page's calls join the
   * returned room.
   */
  openWithCalls(page: Page, plan?: Partial<RoomPlan>): Promise<OpenedPage>;
}

export const test = base.extend<Calls>({
  openWithCalls: async ({ platform, shareServer, faults }, use) => {
    // The room responds to this request, so it never reaches Daily.
    faults.expect(/^request to another origin: https:\/\/c\.daily\.co\/call-machine\//);
    await use(async (page, plan) => {
      const server = await shareServer(...voiceSettings(platform));
      const room = await CallRoom.open(page, plan);
      await page.goto(server.origin);
      await expectHydrated(page);
      return { server, platform, room };
    });
  },
});

export { expect, FULL } from './test.ts';
