import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormProblem } from './field.tsx';

describe('a form’s problem', () => {
  it.each([null, undefined, '', false])('shows no box for %j', (problem) => {
    const markup = renderToStaticMarkup(createElement(FormProblem, null, problem));
    expect(markup).toBe('<div role="alert"></div>');
  });

  it('shows its text', () => {
    const markup = renderToStaticMarkup(createElement(FormProblem, null, 'The server broke.'));
    expect(markup).toContain('The server broke.');
  });
});
