/** Words that our texts, comments and docs avoid (CONTRIBUTING.md, "Texts"), each with advice. */
const PHRASES = [
  [/\b(?:somebody|whoever|whomever|nobody)\b/i, 'name the role: visitor, lead, agent, owner, user'],
  [/\b(?:he|him|his|himself)\b/i, 'write they, or name the role'],
  [/\be-mails?\b/i, 'write email'],
  [/\bwish(?:es|ed)?\b/i, 'write request, or say what is wanted'],
  [/\b(?:is|be|are) had\b/i, 'write is available'],
  [
    /\b(?:what|who|which|it) stands (?:here|there|in|on|at|below|above|under|beside|behind)\b/i,
    'write is, or is shown',
  ],
  [/\bgo(?:es)? on by itself\b/i, 'write continues'],
  [/\bas it stands\b/i, 'write unchanged, or current'],
];

/**
 * The first unwanted phrase in a text with advice, or null.
 * @param {string} text
 * @returns {string | null}
 */
export function phraseFault(text) {
  for (const [pattern, advice] of PHRASES) {
    const found = pattern.exec(text);
    if (found) return `"${found[0]}": ${advice}`;
  }
  return null;
}

/**
 * Checks comments, JSX text and string literals of several words. Identifiers, patterns and single
 * words are not checked.
 */
export const plainEnglishRule = {
  create(context) {
    const check = (node, text) => {
      const fault = phraseFault(text);
      if (fault) context.report({ node, message: fault });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value);
      },
      Literal: (node) => isProse(node.value) && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      JSXText: (node) => check(node, node.value),
    };
  },
};

const isProse = (value) => typeof value === 'string' && /\w \w/.test(value);
