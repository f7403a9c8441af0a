import { describe, expect, it } from 'vitest';
import { SPECIFIED_MODEL, type NumericField } from '@pickup/roi';
import { parseNamedNumbers } from './parse-named-numbers.ts';
import { parseNumber, type NumberProblem } from './parse-number.ts';

function valueOf(field: NumericField, heard: string): number | NumberProblem {
  const number = parseNumber(SPECIFIED_MODEL, field, heard);
  return typeof number === 'string' ? number : number.value;
}

const JOBS: readonly (readonly [string, number | NumberProblem])[] = [
  ['15', 15],
  ['unos quince', 15],
  ['como 20 más o menos', 20],
  ['más o menos veinte', 20],
  ['por lo menos 20', 20],
  ['veintiuno', 21],
  ['veintiún trabajos', 21],
  ['veintidós', 22],
  ['dieciséis', 16],
  ['treinta y cinco', 35],
  ['treinta y un trabajos', 31],
  ['cuarenta y nueve', 49],
  ['veinte y cinco', 25],
  ['cien', 100],
  ['ciento veinte', 120],
  ['ciento treinta y cinco', 135],
  ['doscientos', 200],
  ['mil', 1_000],
  ['mil doscientos cincuenta', 1_250],
  ['1,250', 1_250],
  ['1.250', 1_250],
  ['una docena', 12],
  ['media docena', 6],
  ['dos docenas', 24],
  ['un par', 2],
  ['un trabajo', 1],
  ['uno', 1],
  ['ninguno', 0],
  ['ni uno', 0],
  ['cero', 0],
  ['no hago nada', 0],
  ['no, 20 trabajos', 20],
  ['Dejar 20', 20],
  ['tengo 3 muchachos y hago 20 trabajos', 20],
  ['entre 20 y 30', 25],
  ['entre veinte y treinta', 25],
  ['entre treinta y cinco y cuarenta', 38],
  ['de treinta a cuarenta y cinco', 38],
  ['entre cien y ciento cincuenta y cinco', 128],
  ['de 20 a 30', 25],
  ['10-15', 13],
  ['quince o veinte', 18],
  ['quince, veinte', 18],
  ['diez a quince', 13],
  ['cinco al día', 108],
  ['cinco diarios', 108],
  ['5 trabajos al día, 6 días a la semana', 130],
  ['5 al día de lunes a sábado', 130],
  ['30 por semana', 130],
  ['30 a la semana', 130],
  ['15 semanales', 65],
  ['15/semana', 65],
  ['20 a 25 por semana', 97],
  ['240 al año', 20],
  ['20 trabajos al mes', 20],
  ['veinte mensuales', 20],
  ['un millón', 1_000_000],
  ['menos cinco', -5],
  ['dos por hora', 'other-rate'],
  ['medio', 'none'],
  ['muchos', 'none'],
  ['no', 'none'],
  ['', 'none'],
  ['tengo 2 camionetas', 'none'],
  ['seis días a la semana', 'none'],
  ['15 el lunes y 30 el viernes', 'several'],
  ['veinte, no, treinta', 30],
  ['veinte, digo, treinta', 30],
];

const PROFIT: readonly (readonly [string, number | NumberProblem])[] = [
  ['$350', 350],
  ['$1,250.50', 1_250.5],
  ['$1.500', 1_500],
  ['1.500,50 dólares', 1_500.5],
  ['1.50', 1.5],
  ['1500', 1_500],
  ['doscientos cincuenta dólares', 250],
  ['trescientos cincuenta', 350],
  ['quinientos', 500],
  ['setecientas', 700],
  ['cuatrocientos noventa y nueve', 499],
  ['mil quinientos', 1_500],
  ['dos mil', 2_000],
  ['dos mil quinientos', 2_500],
  ['doce mil quinientos', 12_500],
  ['treinta y cinco mil', 35_000],
  ['2 mil 500', 2_500],
  ['1.5k', 1_500],
  ['1.5 mil', 1_500],
  ['cien mil', 100_000],
  ['$300 por trabajo', 300],
  ['300 dólares cada uno', 300],
  ['trescientos pesos por chamba', 300],
  ['$200-$300', 250],
  ['entre 300 y 400 dólares', 350],
  ['de trescientos a cuatrocientos', 350],
  ['dos o tres mil', 2_500],
  ['nada', 0],
  ['5000 al mes', 'other-rate'],
  ['$50 por hora', 'other-rate'],
  ['20 por ciento', 'other-rate'],
  ['20%', 'other-rate'],
  ['no mucho', 'none'],
];

const ADMIN: readonly (readonly [string, number | NumberProblem])[] = [
  ['8', 8],
  ['ocho horas', 8],
  ['una', 1],
  ['una hora', 1],
  ['media hora', 0.5],
  ['dos horas y media', 2.5],
  ['dos y media', 2.5],
  ['una y media', 1.5],
  ['siete y medio', 7.5],
  ['2,5 horas', 2.5],
  ['dos punto cinco', 2.5],
  ['45 minutos', 0.8],
  ['tres cuartos de hora', 0.8],
  ['5 o 6 horas', 5.5],
  ['diez horas a quince horas', 12.5],
  ['una hora al día', 5],
  ['una hora diaria', 5],
  ['hora y media al día', 7.5],
  ['media hora al día', 2.5],
  ['30 minutos al día', 2.5],
  ['una hora todos los días', 5],
  ['2 horas, 3 días a la semana', 6],
  ['un par de horas al día', 10],
  ['un día completo', 8],
  ['medio día', 4],
  ['día y medio', 12],
  ['dos horas por la noche', 10],
  ['dos días a la semana', 16],
  ['10 horas a la semana', 10],
  ['20 al mes', 4.6],
  ['20 minutos por trabajo', 'other-rate'],
  ['nada de tiempo', 0],
];

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
    [
      '20 trabajos a $300 cada uno',
      [
        ['jobsPerMonth', 20],
        ['avgJobProfit', 300],
      ],
    ],
    [
      'veinte trabajos al mes y 300 dólares por trabajo',
      [
        ['jobsPerMonth', 20],
        ['avgJobProfit', 300],
      ],
    ],
    ['plomería, unos 20 trabajos al mes', [['jobsPerMonth', 20]]],
    ['treinta y cinco trabajos', [['jobsPerMonth', 35]]],
    ['10 a 15 trabajos', [['jobsPerMonth', 13]]],
    ['$300 por trabajo', [['avgJobProfit', 300]]],
    ['una hora al día', [['adminHoursPerWeek', 5]]],
    ['dos horas', [['adminHoursPerWeek', 2]]],
    ['20', []],
    ['555 010 0199', []],
    ['$50 por hora', []],
  ] as const)('"%s"', (heard, named) => {
    expect(
      parseNamedNumbers(SPECIFIED_MODEL, heard).map(({ field, number }) => [field, number.value]),
    ).toEqual(named);
  });
});
