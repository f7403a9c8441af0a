import { expect, it } from 'vitest';
import { phrases } from '../../test/phrases.ts';
import type { OfferedTimes } from '../dialogue-turn.ts';
import { clocksOf } from './clock.ts';
import { parseTimeChoice } from './parse-time-choice.ts';
import { sayTimes, timeChoices } from './say-times.ts';

const CHICAGO = 'America/Chicago';
const minute = (iso: string) => Date.parse(iso) / 60_000;
const TIMES = ['15:00', '15:30', '16:00', '16:30', '17:00', '19:00', '20:00', '20:30'];
const DAYS = ['2026-11-26', '2026-11-27', '2026-12-03'];
const starts = DAYS.flatMap((day) => TIMES.map((time) => minute(`${day}T${time}Z`)));
const times: OfferedTimes = {
  minutes: 15,
  timeZone: CHICAGO,
  starts,
  now: minute('2026-11-25T18:00Z'),
  shown: starts.slice(0, 3),
};

function read(heard: string) {
  const choice = parseTimeChoice(heard, times);
  if (choice?.kind !== 'one') return choice?.kind ?? null;
  const [found] = clocksOf([choice.start], CHICAGO);
  return `${found?.day} ${found?.hour}:${String(found?.minute).padStart(2, '0')}`;
}

it.each(
  phrases([
    ['2026-11-26 10:00', 'el jueves a las diez|mañana por la mañana a las diez|la última'],
    ['2026-11-27 10:30', 'viernes a las diez y media'],
    ['2026-11-26 9:30', 'mañana a las 9 y media|la segunda'],
    ['2026-11-27 14:00', 'pasado mañana a las dos de la tarde'],
    ['2026-12-03 11:00', 'el 3 de diciembre a las once'],
    ['2026-11-26 14:30', 'a las 2:30 p. m.'],
    ['2026-11-27 9:00', 'la primera del viernes'],
    ['2026-11-26 9:00', 'cualquiera'],
    ['more', 'más horas|otras horas'],
    ['another-day', 'otro día'],
    ['some', 'el viernes|por la tarde|el jueves a las diez no puedo'],
    ['near', 'el sábado'],
    [null, 'un segundo|a las diez no puedo|ahora no|sí'],
  ]),
)('%s → %s', (heard, expected) => expect(read(heard)).toBe(expected));

it('lists the times in Spanish, with the zone', () => {
  expect(sayTimes(times)).toBe(
    'Horarios disponibles: el jueves 26 de noviembre: 9:00 a.m., 9:30 a.m. o 10:00 a.m., hora central.',
  );
  expect(timeChoices(times).map(({ label }) => label)).toEqual([
    'jue 26 nov, 9:00 a.m.',
    'jue 26 nov, 9:30 a.m.',
    'jue 26 nov, 10:00 a.m.',
    'Más horarios',
    'Otro día',
  ]);
});
