import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LeadStatus } from '@pickup/contracts/lead-statuses';
import type { LeadStep } from '@pickup/contracts/lead-work';

// Columns as queries see them, continued from schema.ts: what operators do with leads.
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const wordVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What somebody has written about a lead. */
export const leadNote = pgTable('lead_note', {
  /** Made by the sender. */
  id: uuid('id').primaryKey(),
  leadId: uuid('lead_id').notNull(),
  at: moment('at').notNull(),
  /** User id; null where a machine wrote it. */
  authorId: uuid('author_id'),
  /** His name then, or the key's. */
  author: text('author').notNull(),
  text: text('text').notNull(),
});

/** A lead's history: a change of its status or of whose it is. */
export const leadStep = pgTable('lead_step', {
  /** UUID version 7. */
  id: uuid('id').primaryKey(),
  leadId: uuid('lead_id').notNull(),
  at: moment('at').notNull(),
  authorId: uuid('author_id'),
  author: text('author').notNull(),
  what: text('what').$type<LeadStep['what']>().notNull(),
  /** Statuses, or names of people; empty: nobody. */
  was: text('was').notNull(),
  became: text('became').notNull(),
  /** The change that this step undid. */
  undoes: uuid('undoes'),
});

/** What an operator's change of a lead replaced, while it can be undone. */
export const leadChange = pgTable('lead_change', {
  id: uuid('id').primaryKey(),
  /** Made by the sender; the leads of one bulk change share it. */
  changeId: uuid('change_id').notNull(),
  leadId: uuid('lead_id').notNull(),
  at: moment('at').notNull(),
  /** The id of the author, who alone may undo it. */
  author: text('author').notNull(),
  wasStatus: text('was_status').$type<LeadStatus>().notNull(),
  wasAssignee: uuid('was_assignee'),
  wasFirstContactAt: moment('was_first_contact_at'),
  undoneAt: moment('undone_at'),
});

/** The words that a lead is found by. */
export const leadSearch = pgTable('lead_search', {
  leadId: uuid('lead_id').primaryKey(),
  /** The lead's own: the newest are wanted first. */
  receivedAt: moment('received_at').notNull(),
  words: wordVector('words').notNull(),
});

/** Leads that came or changed since their words were written; one may stand there several times. */
export const leadChanged = pgTable('lead_changed', {
  leadId: uuid('lead_id').notNull(),
});
