import { DEFAULT_AGENT_HOURS, DEFAULT_TEAM_HOURS } from '@pickup/contracts/call-hours';
import type { Operation } from './operation.ts';

const LEAD = '0b5cb4b7-3b0c-4c62-9d4e-0d1f6a3f6c11';
const OTHER_LEAD = '7d3f1f52-0a87-4c7e-8a58-6c1d0e9b2f40';
const CHANGE = 'f2a1c9de-5b64-4f0a-9a3e-7c2b8d40e615';
const BOOKING = 'c81f0a5e-6d2b-4f39-9b47-3e5a7d1c2b86';
const PERSON = '4e9a6d03-91c7-4b7e-b1a5-2f7c8e6d5a90';

const decision = { sequence: 0, note: 'Talk to you then.' };
const CALENDAR = { url: 'https://dav.example.com/', username: 'bob', password: 'app-password' };
const TIME = { date: '2030-01-15', time: '09:30', time_zone: 'America/New_York' };

/** A body for each operation that takes one, as the reference shows it. */
export const EXAMPLE_BODIES: Readonly<Partial<Record<Operation['id'], unknown>>> = {
  submitLead: {
    'contact.first_name': 'Ann',
    'contact.last_name': 'Meyer',
    'contact.email': 'ann@example.com',
    'contact.phone': '+12125550123',
    'contact.business_type': 'plumbing',
    selected_plan: 'elite',
    jobs_per_month: 20,
    avg_job_profit: 350,
    admin_hours_per_week: 8,
  },
  changeLead: { status: 'contacted', was: { status: 'new' } },
  addNote: { id: CHANGE, text: 'Call back on Monday.' },
  confirmBooking: decision,
  proposeBooking: { ...decision, ...TIME },
  moveBooking: { ...decision, ...TIME },
  findCalendars: { ...CALENDAR },
  connectCalendar: { ...CALENDAR, agent_id: PERSON, kind: 'caldav', name: 'Work', writes: true },
  changeCalendar: { writes: false },
  startCalendarGrant: { provider: 'google' },
  finishCalendarGrant: { state: 'of-the-address', code: 'of-the-address' },
  chooseGrantCalendars: { calendars: ['ann@example.com'] },
  completeBooking: { sequence: 1 },
  markNoShow: { sequence: 1 },
  keepBooking: { sequence: 1 },
  cancelBookings: { bookings: [BOOKING], email: false },
  changeTeamHours: { version: 0, hours: DEFAULT_TEAM_HOURS },
  changeAgentHours: { version: 0, hours: { ...DEFAULT_AGENT_HOURS, takes_calls: true } },
  declineBooking: { sequence: 0 },
  changeStatuses: { ids: [LEAD, OTHER_LEAD], status: 'contacted', was: 'new', change_id: CHANGE },
  changeAssignees: { ids: [LEAD, OTHER_LEAD], assignee: PERSON, change_id: CHANGE },
  undoChange: { change_id: CHANGE },
  replayDeliveries: { kind: 'webhook', target: 'crm' },
  addSuppression: { email: 'ann@example.com', scope: 'marketing' },
  invitePerson: { email: 'bob@example.com', name: 'Bob', role: 'agent' },
  changePerson: { role: 'agent' },
  createKey: { name: 'CRM import', scopes: ['leads.read', 'leads.export'] },
  changeDraft: {
    revision: 12,
    changes: [{ path: ['brand', 'name'], value: 'Acme' }],
  },
  publishDraft: { revision: 13, note: 'The new name' },
  repeatSettingsVersion: { replaces: 4, note: 'Back to the former name' },
  importSettings: {
    settings: { brand: { name: 'Acme', legalName: 'Acme, Inc.' } },
    replaces: 4,
  },
  changeSelf: { name: 'Ann' },
  setUpOwner: {
    token: 'the-token-of-the-link',
    email: 'ann@example.com',
    password: 'a long passphrase',
  },
  requestBackup: {},
};
