import { expect, it } from 'vitest';
import { parseLastName, parseName } from './parse-name.ts';

it.each([
  ['Joe Smith', 'Joe', 'Smith'],
  ['my name is joe smith', 'Joe', 'Smith'],
  ['Joe Smith here', 'Joe', 'Smith'],
  ["hi, it's Joe Smith.", 'Joe', 'Smith'],
  ["Mary Ann O'Brien", 'Mary Ann', "O'Brien"],
  ["joe o'brien", 'Joe', "O'Brien"],
  ['smith, joe', 'Joe', 'Smith'],
  ['Jean-Luc Picard', 'Jean-Luc', 'Picard'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['juan de la cruz', 'Juan', 'De La Cruz'],
  ['Juan de la Cruz', 'Juan', 'de la Cruz'],
  ['Joe Smith Jr.', 'Joe', 'Smith Jr'],
  ['J. R. Ewing', 'J. R.', 'Ewing'],
  ['first name joe last name smith', 'Joe', 'Smith'],
  ['Will May', 'Will', 'May'],
  ['Łukasz Żółć', 'Łukasz', 'Żółć'],
  ['Bob Jones from Acme', 'Bob', 'Jones'],
  ['Bob, Bob Jones', 'Bob', 'Jones'],
  ['name is bob last name jones', 'Bob', 'Jones'],
  ['Joe "The Plumber" Smith', 'Joe', 'Smith'],
  ['李 小龙', '李', '小龙'],
  ['joe', 'Joe', ''],
  ['j o e', 'Joe', ''],
])('"%s" is %s, %s', (heard, firstName, lastName) => {
  expect(parseName(heard)).toEqual({ firstName, lastName });
});

it.each([
  '',
  'no',
  'why',
  '123',
  'I want 20',
  'hello',
  'ok',
  'I am not telling you',
  '<b>Joe</b> Smith',
  '😀',
  'joe@x.com',
  '\ud800',
  `${'J'.repeat(101)} Smith`,
])('"%s" is not a name', (heard) => {
  expect(parseName(heard)).toBe(null);
});

it.each([
  ['smith', 'Joe', 'Smith'],
  ['my last name is Smith', 'Joe', 'Smith'],
  ['s m i t h', 'Joe', 'Smith'],
  ['Joe Smith', 'Joe', 'Smith'],
  ['van dyke', 'Joe', 'Van Dyke'],
])('"%s" completes Joe', (heard, firstName, lastName) => {
  expect(parseLastName(heard, 'Joe')).toEqual({ firstName, lastName });
});
