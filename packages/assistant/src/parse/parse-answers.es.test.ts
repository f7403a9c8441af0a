import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offer-of-settings';
import { describe, expect, it } from 'vitest';
import { trades } from '@pickup/messages/offer';
import { wordedPhrases } from '../../test/phrases.ts';
import { parseCommand } from './parse-command.ts';
import { parsePlan } from './parse-plan.ts';
import { parseTrades } from './parse-trades.ts';
import { confirmation, parseYesNo } from './parse-yes-no.ts';

const planIn = (heard: string) => {
  const plan = parsePlan(SPECIFIED_OFFERS.es, heard);
  return plan === null || plan === 'compare' ? plan : plan.id;
};

describe('a Spanish yes or no', () => {
  it.each(
    wordedPhrases({
      yes: 'sí|Si|sí, claro|claro que sí|por supuesto|acepto|estoy de acuerdo|de acuerdo|Sí, envíelo|mándelo por favor|adelante|correcto|así es|bueno, sí|¡Sí!|simón|yes|sí, gracias',
      'weak-yes': 'ok|bueno|está bien|sale|órale|creo que sí|tal vez|quizás|supongo|ajá|perfecto',
      no: 'no|No, gracias|no quiero|no acepto|no estoy de acuerdo|mejor no|claro que no|ahorita no|para nada|no me interesa|después|nel',
    }),
  )('"%s" is a %s', (heard, answer) => {
    expect(parseYesNo(heard)).toBe(answer);
  });

  it.each(['', '¿qué?', 'sí pero sin llamadas', 'si es gratis', 'sí no', 'no sé', '👍', 'gracias'])(
    '"%s" is neither',
    (heard) => {
      expect(parseYesNo(heard)).toBe(null);
    },
  );

  it('confirms or denies a suggested address', () => {
    expect(['Sí', 'sí, ese', 'correcto'].map(confirmation)).toEqual(['yes', 'yes', 'yes']);
    expect(['No', 'no, así está bien', 'dejar ana@x.com'].map(confirmation)).toEqual([
      'no',
      'no',
      'no',
    ]);
    expect(confirmation('ana@x.com')).toBe(null);
  });
});

describe('a Spanish command', () => {
  it.each(
    wordedPhrases({
      hello: 'hola|buenos días|buenas tardes|Hola, buenas',
      back: 'atrás|Atrás|volver|regresar|ir atrás|la pregunta anterior|un paso atrás|go back',
      restart: 'empezar de nuevo|Empezar de nuevo|volver a empezar|desde el principio|start over',
      repeat:
        'repita|repítalo|¿puede repetir la pregunta?|¿cómo?|¿qué dijo?|mande|perdón|otra vez|no le escuché',
      help: 'ayuda|no entiendo|¿qué puedo decir?|¿cómo funciona?|¿qué quiere decir eso?',
      unsure: 'no sé|no estoy seguro|ni idea|depende|quién sabe',
      skip: 'saltar|Saltar|siguiente|paso|Dejarlo así|no importa|me da igual|prefiero no decir',
      stop: 'terminar|pare|basta|cancelar|adiós|ya no|olvídelo|no quiero seguir|salir',
      person:
        'quiero hablar con una persona|prefiero llamar|Prefiero llamar|una persona real|¿puedo hablar con alguien?|páseme con un agente|llámenme',
      who: '¿quién es usted?|¿es un robot?|¿es usted una persona?|¿con quién hablo?|¿eres una máquina?',
      why: '¿por qué?|¿para qué?|¿para qué lo necesita?|¿por qué quiere mi teléfono?|¿cuánto cuesta?|¿es seguro?|¿van a vender mi número?',
      wrong: 'eso está mal|no es correcto|me equivoqué|no, eso no|eso no es lo que dije|incorrecto',
    }),
  )('"%s" is %s', (heard, command) => {
    expect(parseCommand(heard)).toBe(command);
  });

  it.each([
    '',
    'no',
    'sí',
    '20',
    'Dejar 20',
    'Ana Paso',
    'no gracias',
    'por qué no',
    'de todo un poco',
  ])('"%s" is not a command', (heard) => {
    expect(parseCommand(heard)).toBe(null);
  });
});

describe('a Spanish trade', () => {
  const HEARD: Readonly<Record<string, string>> = {
    plumbing:
      'plomería|soy plomero|destapo drenajes|limpieza de drenajes|calentadores de agua|fontanero|cañerías|tubería|no hago techos, hago plomería|plumbing',
    hvac: 'aire acondicionado|aire y calefacción|calefacción|A/C|hvac|minisplits|limpieza de ductos|refrigeración',
    electrical:
      'electricidad|electricista|soy eléctrico|instalaciones eléctricas|alambrado|cableado',
    landscaping:
      'jardinería|jardinero|corto zacate|corto el pasto|yardas|poda de árboles|árboles|quito nieve|landscaping',
    roofing:
      'techos|techado|soy techero|rufero|roofing|tejas|canaletas|limpieza de canaletas|en realidad hago techos',
    cleaning:
      'limpieza|limpio casas|limpieza de casas|limpieza de oficinas|lavado a presión|limpieza de alfombras|aseo',
    handyman:
      'handyman|de todo un poco|reparaciones|mil usos|reparaciones del hogar|arreglo de todo',
    other:
      'otro|ninguno de estos|pintura|soy pintor|pisos|control de plagas|albañil|carpintero|remodelación|albercas|drywall',
  };

  it.each(wordedPhrases(HEARD))('"%s" is %s', (heard, id) => {
    expect(parseTrades(SPECIFIED_OFFERS.es, heard)).toEqual([id]);
  });

  it.each(Object.entries(trades))('the button of %s is %s', (id, name) => {
    expect(parseTrades(SPECIFIED_OFFERS.es, name)).toEqual([id]);
  });

  it('is null if an answer names two or none', () => {
    expect(parseTrades(SPECIFIED_OFFERS.es, 'plomería y calefacción')).toEqual([
      'plumbing',
      'hvac',
    ]);
    for (const heard of ['', 'hola', 'no sé', '20', '😀'])
      expect(parseTrades(SPECIFIED_OFFERS.es, heard)).toEqual([]);
  });
});

describe('a Spanish plan', () => {
  it.each(
    wordedPhrases({
      pro: 'Pro|el barato|el más barato|el más económico|el primero|el de 297|doscientos noventa y siete|trescientos al mes|el menos caro|mejor pro',
      elite:
        'Elite|élite|el grande|el más popular|el segundo|el completo|$497|cuatrocientos noventa y siete|quinientos|el mejor|no el barato, elite',
      compare:
        '¿Cuál me conviene?|¿cuál es mejor?|¿cuál es la diferencia?|¿qué me recomienda?|pro o elite|no sé|usted decida|cuánto cuesta',
    }),
  )('"%s" is %s', (heard, plan) => {
    expect(planIn(heard)).toBe(plan);
  });

  it.each(['', 'plátano', 'mejorar'])('"%s" names no plan', (heard) => {
    expect(planIn(heard)).toBe(null);
  });
});
