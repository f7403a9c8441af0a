import { expect, it } from 'vitest';
import { phrases } from '../../test/phrases.ts';
import { parseEmail } from './parse-email.ts';
import { parseLastName, parseName } from './parse-name.ts';
import { parsePhone } from './parse-phone.ts';

it.each([
  ['Ana López', 'Ana', 'López'],
  ['me llamo ana lópez', 'Ana', 'López'],
  ['Ana López García', 'Ana', 'López García'],
  ['hola, soy Ana López García, para servirle', 'Ana', 'López García'],
  ['Juan Carlos Pérez López', 'Juan Carlos', 'Pérez López'],
  ['María José Ruiz', 'María José', 'Ruiz'],
  ['María del Carmen Ruiz', 'María del Carmen', 'Ruiz'],
  ['juan de la cruz', 'Juan', 'de la Cruz'],
  ['Juan Carlos de la Torre', 'Juan Carlos', 'de la Torre'],
  ['Ana López de García', 'Ana', 'López de García'],
  ['nombre Ana apellido López', 'Ana', 'López'],
  ['mi nombre es Ana y mi apellido es López', 'Ana', 'López'],
  ['López, Ana', 'Ana', 'López'],
  ['JOSÉ NÚÑEZ', 'JOSÉ', 'NÚÑEZ'],
  ['íñigo ñáñez', 'Íñigo', 'Ñáñez'],
  ['Juan Carlos', 'Juan', 'Carlos'],
  ['Soy Ana', 'Ana', ''],
])('"%s" is %s, %s', (heard, firstName, lastName) => {
  expect(parseName(heard)).toEqual({ firstName, lastName });
});

it.each([
  '',
  'no',
  '¿por qué?',
  '123',
  'no quiero',
  'qué le importa',
  'hola',
  'para qué es esto',
  'ana@x.com',
])('"%s" is not a name', (heard) => {
  expect(parseName(heard)).toBe(null);
});

it.each([
  ['mi apellido es López', 'López'],
  ['López García', 'López García'],
  ['Ana López García', 'López García'],
])('"%s" completes Ana', (heard, lastName) => {
  expect(parseLastName(heard, 'Ana')).toEqual({ firstName: 'Ana', lastName });
});

it.each(
  phrases([
    ['ana@gmail.com', 'ana@gmail.com|ana arroba gmail'],
    ['ana@gmail.com', 'a n a arroba gmail punto com todo en minúsculas'],
    ['ana@x.com', 'mi correo es ana@x.com|mándelo a ana@x.com por favor'],
    ['ana2@x.com', 'no, espere, ana2@x.com'],
    ['ana.lopez@gmail.com', 'ana punto lópez arroba gmail punto com'],
    ['analopez@gmail.com', 'ana lópez arroba gmail.com'],
    ['munoz@hotmail.com', 'mi correo es muñoz arroba hotmail punto com'],
    ['ana_lopez@yahoo.com', 'ana guion bajo lópez arroba yahoo punto com'],
    ['ana-lopez@mi-firma.co.mx', 'ana guión lópez arroba mi guion firma punto co punto mx'],
    ['ana33@gmail.com', 'ana treinta y tres arroba gmail punto com'],
    ['ana123@aol.com', 'ana uno dos tres arroba aol punto com'],
    ['plomerialopez@gmail.com', 'plomería lópez arroba gmail punto com'],
  ]),
)('"%s" is the address %s', (heard, address) => {
  expect(parseEmail(heard)).toBe(address);
});

const NO_ADDRESS = ['', 'no', 'ana', 'ana@x', 'arroba', 'punto arroba punto com', '@'];
it.each(NO_ADDRESS)('"%s" is not an address', (heard) => {
  expect(parseEmail(heard)).toBe(null);
});

it.each([
  ['5550100199', '(555) 010-0199'],
  ['mi número es (555) 010-0199', '(555) 010-0199'],
  ['llámeme al 555 010 0199 después de las 5', '(555) 010-0199'],
  ['cinco cincuenta y cinco, cero diez, cero uno noventa y nueve', '(555) 010-0199'],
  ['quinientos cincuenta y cinco, cero diez, cero uno noventa y nueve', '(555) 010-0199'],
  ['trescientos cinco, cinco cincuenta y cinco, doce doce', '(305) 555-1212'],
  ['doble cinco cinco cero uno cero cero uno doble nueve', '(555) 010-0199'],
  ['+52 55 1234 5678', '+525512345678'],
  [
    'más cincuenta y dos, cincuenta y cinco, doce treinta y cuatro cincuenta y seis setenta y ocho',
    '+525512345678',
  ],
])('"%s" is the phone number %s', (heard, phone) => {
  expect(parsePhone(heard)).toEqual({ phone });
});

it.each([
  ['', 0],
  ['mi teléfono', 0],
  ['uno dos tres', 3],
])('"%s" has %s digits and cannot be dialed', (heard, digits) => {
  expect(parsePhone(heard)).toEqual({ digits });
});
