import {
  CONSOLE_STATES,
  OUTSIDE_STATES,
  showConsoleState,
  startFullConsole,
  type ConsoleState,
} from '../support/console-states.ts';
import { signOut } from '../support/console.ts';
import {
  AT_A_DESK,
  IN_HAND,
  expectGoodLayout,
  STILL,
  TOUCH,
} from '../support/layout/check-layout.ts';
import { test } from '../support/test.ts';

const MORE: ConsoleState = {
  name: 'the sections behind “More”',
  path: 'leads',
  open: (page) => page.getByRole('button', { name: 'More' }).click(),
};

for (const [where, looking, use, more] of [
  ['in hand', IN_HAND, { ...STILL, ...TOUCH }, [MORE]],
  ['at a desk', AT_A_DESK, STILL, []],
] as const) {
  test.describe(where, () => {
    test.use({ ...use, viewport: looking.windows[0] });

    test('on no screen and in no dialog of the console is anything covered, cut off, out of line or too small', async ({
      page,
      startServer,
      mailbox,
      receiver,
      faults,
    }) => {
      faults.expect(/status of 4\d\d/); // what is refused at sign-in
      test.setTimeout(900_000); // fifty states, each in several windows
      const full = await startFullConsole({ page, startServer, mailbox, receiver, faults });
      const look = (state: ConsoleState) =>
        test.step(state.name, async () => {
          await page.setViewportSize(looking.windows[0]);
          await showConsoleState(page, full, state);
          await expectGoodLayout(page, state.name, looking);
        });
      for (const state of [...CONSOLE_STATES, ...more]) await look(state);
      await signOut(page, full.server);
      for (const state of OUTSIDE_STATES) await look(state);
      await full.platform.stop();
    });
  });
}
