import { describe, expect, it } from 'vitest';
import { testimonialsIn, testimonialsSchema } from './testimonial-settings.ts';

const jpeg = (content = '') => `data:image/jpeg;base64,${btoa(`\xFF\xD8\xFF\xE0${content}`)}`;
const DANA = {
  id: 'dana',
  name: 'Dana Reyes',
  quote: { en: 'No more lost calls.', es: 'Ya no pierdo llamadas.' },
  trade: { en: 'Plumber', es: 'Plomera' },
  town: 'Austin',
  photo: jpeg(),
  permission: 'Email of Oct 3',
};
const SAM = { id: 'sam', name: 'Sam', quote: { en: 'It works.' } };

const problems = (list: readonly unknown[]) =>
  testimonialsSchema
    .safeParse(list)
    .error?.issues.map(({ path, message }) => [path.join('.'), message].join(' '));

describe('testimonials', () => {
  it('may have all members, or only an id, a name and a quote', () => {
    expect(testimonialsSchema.parse([DANA, SAM])).toEqual([DANA, SAM]);
  });

  it.each([
    ['a PDF file', `data:application/pdf;base64,${btoa('%PDF-1.7')}`],
    ['a link', 'https://pickup.example/dana.jpg'],
    ['a page', 'data:text/html;base64,PGI+'],
  ])('cannot have %s as a photo', (_name, photo) => {
    expect(problems([{ ...DANA, photo }])?.[0]).toMatch(
      /^0\.photo must be a (?:PDF, )?PNG or JPEG/,
    );
  });

  it('must have different ids', () => {
    expect(problems([SAM, { ...DANA, id: 'sam' }])).toEqual([
      '1.id is already the id of another testimonial',
    ]);
  });

  it('are limited to six', () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ ...SAM, id: `sam-${index}` }));
    expect(problems(many.slice(1))).toBeUndefined();
    expect(problems(many)).toHaveLength(1);
  });
});

describe('testimonials on a page', () => {
  const testimonials = testimonialsSchema.parse([DANA, SAM]);

  it('contain no permission note, and an empty list is left out', () => {
    const { photo, name } = DANA;
    expect(testimonialsIn({ testimonials }, 'en')).toEqual({
      testimonials: [
        { quote: 'No more lost calls.', name, about: 'Plumber, Austin', photo },
        { quote: 'It works.', name: 'Sam', about: '' },
      ],
    });
    expect(testimonialsIn({ testimonials: [] }, 'en')).toEqual({});
  });

  it('are in Spanish on the Spanish page, or are marked as English', () => {
    expect(testimonialsIn({ testimonials }, 'es').testimonials).toMatchObject([
      { quote: 'Ya no pierdo llamadas.', about: 'Plomera, Austin' },
      { quote: 'It works.', language: 'en' },
    ]);
  });
});
