import type { Page } from '@playwright/test';
import { setUpOwner } from '../support/console.ts';
import { contactOf } from '../support/lead-form.ts';
import { changeLead } from '../support/operator.ts';
import { postLead } from '../support/post-lead.ts';
import type { RunningServer } from '../support/start-server.ts';
import { expect, test } from '../support/test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Leads' }).getByRole('listitem');

const LONG_NAME = 'Heating, Cooling, Ventilation and Electrical Company of Greater Springfield';

/** Leads with short and long names, with and without a business, a source and a first contact. */
async function postLeads(server: RunningServer, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number++) {
    const contact = contactOf(
      'Ada',
      number % 3 === 0 ? `Byron-Featherstonehaugh ${number}` : `${number}`,
    );
    const { firstName: first_name, lastName: last_name, email, phone } = contact;
    const business_name = number % 2 === 0 ? LONG_NAME : '';
    const person = { first_name, last_name, email, phone, business_name };
    const id = await postLead(server, contact, {
      contact: { ...person, business_type: number % 2 === 0 ? 'landscaping' : 'hvac' },
      ...(number % 4 === 0 && { utm_source: 'newsletter-autumn' }),
    });
    if (number % 5 === 0) await changeLead(server, id, { status: 'contacted' });
    ids.push(id);
  }
  return ids;
}

/** The left edges of the header's cells and of each row's cells, and what of the list the window shows whole. */
const measureTable = (page: Page) =>
  page.evaluate(() => {
    const lefts = (line: Element) =>
      [...line.children].map((cell) => Math.round(cell.getBoundingClientRect().left));
    const lines = [...document.querySelectorAll('.lead-row')];
    const boxes = lines.map((line) => line.getBoundingClientRect());
    const head = document.querySelector('.lead-head');
    return {
      head: head ? lefts(head) : [],
      rows: lines.map(lefts),
      cut: [...document.querySelectorAll('.lead-clock, .lead-status, .lead-quality, .lead-heading')]
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.textContent),
      heights: boxes.map(({ height }) => height),
      shown: boxes.filter(({ bottom }) => bottom <= window.innerHeight).length,
      width: document.documentElement.scrollWidth,
    };
  });

const TABLES = [
  { width: 1032, height: 800, least: 14 },
  { width: 1200, height: 800, least: 14 },
  { width: 1440, height: 900, least: 18 },
  { width: 1920, height: 1080, least: 22 },
];

test('the inbox is a table whose cells stand below their headings, and shows a screenful of leads', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await setUpOwner(page, server);
  await postLeads(server, 24);
  await page.goto(`${server.origin}/console/leads`);
  await expect(rows(page)).toHaveCount(24);
  for (const { width, height, least } of TABLES) {
    await page.setViewportSize({ width, height });
    const table = await measureTable(page);
    const at = `at ${width} pixels`;
    expect(table.head, at).toHaveLength(9);
    for (const row of table.rows) {
      expect(row, at).toHaveLength(table.head.length);
      row.forEach((left, place) =>
        expect(Math.abs(left - (table.head[place] ?? NaN)), at).toBeLessThanOrEqual(1),
      );
    }
    expect(table.cut, at).toEqual([]);
    expect(Math.min(...table.heights), at).toBeGreaterThanOrEqual(36);
    expect(Math.max(...table.heights), at).toBeLessThanOrEqual(40);
    expect(table.shown, at).toBeGreaterThanOrEqual(least);
    expect(table.width, at).toBeLessThanOrEqual(width);
  }
  await expect(page.locator('.lead-head')).toHaveText(/Name.*Trade.*Quality.*Waiting.*Assignee/);
  await expect(rows(page).first()).toContainText(/Quality \d+ · tier [ABC]/);

  await page.setViewportSize({ width: 360, height: 740 });
  const calls = rows(page).first().getByRole('link', { name: /^Call/ });
  const box = await calls.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expect(rows(page).first().getByText('Quality')).toBeInViewport();
});
