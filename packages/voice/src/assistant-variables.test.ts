import { describe, expect, it } from 'vitest';
import { ASSISTANT_VARIABLES, RESERVED_VARIABLES } from './assistant-variables.ts';

describe('what an assistant is told of the visitor', () => {
  it.each(Object.keys(ASSISTANT_VARIABLES))(
    '%s is a placeholder and not the platform’s',
    (name) => {
      expect(name).toMatch(/^[a-z][A-Za-z]*$/);
      expect(RESERVED_VARIABLES).not.toContain(name);
    },
  );
});
