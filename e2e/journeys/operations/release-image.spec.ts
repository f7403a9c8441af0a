import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { MailSink } from '@pickup/test-sinks/mail-sink';
import { canBuildImages, DebianImages } from '../../../scripts/lib/debian-image.mjs';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { newContact } from '../../support/lead-form.ts';
import { mailTo, pdfOf } from '../../support/mail-links.ts';
import { postLead } from '../../support/post-lead.ts';
import { expect, FULL, test } from '../../support/test.ts';

test.skip(!canBuildImages(), 'needs root on Debian');
test.setTimeout(600_000);

const USER = 10_001;
const repository = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pickup-image-'));
  chmodSync(folder, 0o755);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

// This test takes a minute and needs 300 MB of packages.
test(
  'the archive and the image run on a bare Debian system and send a report',
  FULL,
  async ({ mailbox }) => {
    const images = new DebianImages(folder);
    await images.prepare();
    const packed = join(folder, 'packed');
    const release = join(repository, 'scripts/release.mjs');
    await promisify(execFile)(process.execPath, [release, '--to', packed]);
    const [name = ''] = readdirSync(packed).filter((file) => !file.includes('.tar.gz'));

    const settings = join(folder, 'site.config.json');
    writeFileSync(settings, JSON.stringify(liveSettings(join(packed, name))), { mode: 0o644 });

    await test.step('the image runs as its own user and can write only to its volume', async () => {
      const container = await images.container(await images.build(join(packed, name)));
      await images.add(container, settings, '/app/');
      const attempts = `const { writeFileSync } = require('fs');
    const isWritable = (path) => { try { writeFileSync(path + '/x', ''); return true } catch { return false } };
    console.log(JSON.stringify([process.getuid(), ...['/app', '/', '/etc', '/data'].map(isWritable)]))`;
      const printed = await images.run(container, ['node', '-e', attempts]);
      expect(JSON.parse(printed)).toEqual([USER, false, false, false, true]);
      await expectReport(mailbox, (environment) => images.start(container, { environment }));
    });

    await test.step('the archive runs with node server.js', async () => {
      const container = await images.container(await images.base());
      await images.add(container, join(packed, `${name}.tar.gz`), '/opt/');
      await images.add(container, settings, `/opt/${name}/`);
      const command = ['sh', '-c', `cd /opt/${name} && exec node server.js`];
      await expectReport(mailbox, (environment) =>
        images.start(container, { environment, command }),
      );
    });
  },
);

/** Returns the release's example settings with the site URL and email addresses of a live site. */
function liveSettings(release: string): object {
  const example = JSON.parse(readFileSync(join(release, 'site.config.json'), 'utf8')) as object;
  const mail = { from: 'reports@pickup.test', operators: ['leads@pickup.test'] };
  return { ...example, siteUrl: 'https://pickup.test/', mail };
}

async function expectReport(
  mailbox: MailSink,
  start: (environment: Record<string, string>) => Promise<() => void>,
): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const stop = await start({ PORT: String(port), SMTP_URL: mailbox.url });
  try {
    const isReady = () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    const contact = newContact();
    await postLead({ origin }, contact);
    const pdf = await pdfOf(await mailTo(mailbox, contact));
    expect(pdf.text).toContain(contact.firstName);
  } finally {
    stop();
  }
}
