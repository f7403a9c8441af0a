import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offer-of-settings';
import { expect, it } from 'vitest';
import { trades } from '@pickup/messages/offer';
import { wordedPhrases } from '../../test/phrases.ts';
import { parseTrades } from './parse-trades.ts';

const HEARD: Readonly<Record<string, string>> = {
  plumbing:
    "I do drains|plumber|drain cleaning|water heaters|sewer and septic|I'm a plumber|rooter service|not roofing, plumbing|<b>plumbing</b>",
  hvac: 'AC and heating|A/C|a.c. repair|H V A C|air conditioning|heating and cooling|furnaces|duct cleaning|heat pumps',
  electrical: 'sparky|electrician|wiring|EV chargers|I wire houses|electrics',
  landscaping:
    'lawn care|trees|tree removal|snow removal|I mow lawns|gardener|yard work|irrigation',
  roofing:
    'roofs and gutters|roofer|gutter cleaning|shingles|actually I do roofing|not plumbing, roofing',
  cleaning:
    'maid service|house cleaning|window cleaning|pressure washing|janitorial|carpet cleaning|cleaners',
  handyman:
    'bit of everything|handy man|I fix things|odd jobs|home repairs|jack of all trades|handyman work',
  other:
    'pest control|painting|garage doors|something else|none of these|general contractor|pools|locksmith',
};

it.each(wordedPhrases(HEARD))('"%s" is %s', (heard, id) => {
  expect(parseTrades(SPECIFIED_OFFERS.en, heard)).toEqual([id]);
});

const BUTTONS = Object.entries(trades).map(([id, name]) => [name, id]);
it.each(BUTTONS)('the button %s is %s', (name, id) => {
  expect(parseTrades(SPECIFIED_OFFERS.en, name)).toEqual([id]);
});

it('finds both trades when an answer names two', () => {
  expect(parseTrades(SPECIFIED_OFFERS.en, 'plumbing and heating')).toEqual(['plumbing', 'hvac']);
  expect(parseTrades(SPECIFIED_OFFERS.en, 'roofs, trees')).toEqual(['landscaping', 'roofing']);
});

it.each(['', 'no idea', 'hello', '😀', 'fontanero', '水道屋', '20'])(
  '"%s" names no trade',
  (heard) => {
    expect(parseTrades(SPECIFIED_OFFERS.en, heard)).toEqual([]);
  },
);
