import { describe, expect, it } from 'vitest';
import { SPECIFIED_MODEL } from '@pickup/roi';
import { phrases, valueOf } from '../../test/phrases.ts';
import { parseNamedNumbers } from './parse-named-numbers.ts';
import type { NumberProblem } from './parse-number.ts';

const JOBS = phrases<number | NumberProblem>([
  [15, '15|unos quince'],
  [20, 'como 20 más o menos|por lo menos 20|no, 20 trabajos|Dejar 20'],
  [20, 'tengo 3 muchachos y hago 20 trabajos|240 al año|20 trabajos al mes'],
  [21, 'veintiuno|veintiún trabajos'],
  [16, 'dieciséis'],
  [31, 'treinta y un trabajos'],
  [25, 'veinte y cinco|entre 20 y 30'],
  [100, 'cien'],
  [120, 'ciento veinte'],
  [200, 'doscientos'],
  [1_000, 'mil'],
  [1_250, 'mil doscientos cincuenta|1,250|1.250'],
  [12, 'una docena'],
  [6, 'media docena'],
  [24, 'dos docenas'],
  [2, 'un par'],
  [1, 'un trabajo|uno'],
  [0, 'ninguno|ni uno|no hago nada'],
  [38, 'entre treinta y cinco y cuarenta'],
  [128, 'entre cien y ciento cincuenta y cinco'],
  [13, '10-15|diez a quince'],
  [18, 'quince o veinte'],
  [108, 'cinco al día'],
  [130, '5 trabajos al día, 6 días a la semana|5 al día de lunes a sábado|30 por semana'],
  [65, '15 semanales'],
  [97, '20 a 25 por semana'],
  [1_000_000, 'un millón'],
  [-5, 'menos cinco'],
  ['other-rate', 'dos por hora'],
  ['none', 'medio|no|tengo 2 camionetas|seis días a la semana'],
  ['none', ''],
  ['several', '15 el lunes y 30 el viernes'],
  [30, 'veinte, no, treinta'],
]);

const PROFIT = phrases<number | NumberProblem>([
  [350, '$350|entre 300 y 400 dólares'],
  [1_250.5, '$1,250.50'],
  [1_500, '$1.500|1.5k|1.5 mil'],
  [1_500.5, '1.500,50 dólares'],
  [1.5, '1.50'],
  [250, 'doscientos cincuenta dólares|$200-$300'],
  [700, 'setecientas'],
  [499, 'cuatrocientos noventa y nueve'],
  [2_500, 'dos mil quinientos|2 mil 500|dos o tres mil'],
  [35_000, 'treinta y cinco mil'],
  [300, '$300 por trabajo|trescientos pesos por chamba'],
  [0, 'nada'],
  ['other-rate', '5000 al mes|$50 por hora|20 por ciento'],
  ['none', 'no mucho'],
]);

const ADMIN = phrases<number | NumberProblem>([
  [8, '8|un día completo'],
  [1, 'una|una hora'],
  [0.5, 'media hora'],
  [2.5, 'dos horas y media|2,5 horas|dos punto cinco|30 minutos al día'],
  [1.5, 'una y media'],
  [7.5, 'siete y medio|hora y media al día'],
  [0.8, '45 minutos|tres cuartos de hora'],
  [5.5, '5 o 6 horas'],
  [12.5, 'diez horas a quince horas'],
  [5, 'una hora al día'],
  [6, '2 horas, 3 días a la semana'],
  [10, 'un par de horas al día|dos horas por la noche|10 horas a la semana'],
  [4, 'medio día'],
  [12, 'día y medio'],
  [4.6, '20 al mes'],
  ['other-rate', '20 minutos por trabajo'],
  [0, 'nada de tiempo'],
]);

describe('a Spanish answer with a number', () => {
  it.each(JOBS)('"%s" is, in jobs a month, %s', (heard, value) => {
    expect(valueOf('jobsPerMonth', heard)).toBe(value);
  });

  it.each(PROFIT)('"%s" is, in dollars a job, %s', (heard, value) => {
    expect(valueOf('avgJobProfit', heard)).toBe(value);
  });

  it.each(ADMIN)('"%s" is, in admin hours a week, %s', (heard, value) => {
    expect(valueOf('adminHoursPerWeek', heard)).toBe(value);
  });

  it('is the same without accents', () => {
    for (const [field, rows] of [
      ['jobsPerMonth', JOBS],
      ['avgJobProfit', PROFIT],
      ['adminHoursPerWeek', ADMIN],
    ] as const) {
      for (const [heard, value] of rows) {
        const plain = heard.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
        expect(valueOf(field, plain), plain).toBe(value);
      }
    }
  });
});

describe('Spanish numbers with a name', () => {
  it.each([
    ['20 trabajos a $300 cada uno', ['jobsPerMonth 20', 'avgJobProfit 300']],
    ['veinte trabajos al mes y 300 dólares por trabajo', ['jobsPerMonth 20', 'avgJobProfit 300']],
    ['plomería, unos 20 trabajos al mes', ['jobsPerMonth 20']],
    ['10 a 15 trabajos', ['jobsPerMonth 13']],
    ['$300 por trabajo', ['avgJobProfit 300']],
    ['una hora al día', ['adminHoursPerWeek 5']],
    ['20', []],
    ['555 010 0199', []],
    ['$50 por hora', []],
  ])('"%s"', (heard, named) => {
    const found = parseNamedNumbers(SPECIFIED_MODEL, heard);
    expect(found.map(({ field, number }) => `${field} ${number.value}`)).toEqual(named);
  });
});
