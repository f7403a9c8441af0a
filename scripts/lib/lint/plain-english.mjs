import { relative } from 'node:path';

/** Phrases to avoid, each with the advice in its report (CONTRIBUTING.md, "Texts"). */
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

const GLOSSARY = [
  [/^(?:\*| )\s*Of\b/, 'begin with the thing: "The product’s version"'],
  [/\b(?:told|tells)\b/i, 'write notifies, shows or says'],
  [/\bclash(?:es|ed|ing)?\b/i, 'write conflict'],
  [/\banew\b/i, 'write again'],
  [/\btakes? no\b/i, 'write rejects, refuses or has no'],
  [/\b(?:takes?|took|taken) back\b/i, 'write cancel, undo or revoke'],
  [/\blets? go of\b/i, 'write release'],
  [/\bmend(?:s|ed|ing)?\b/i, 'write fix, or correct'],
  [/\bobey(?:s|ed|ing)?\b/i, 'write follow, or apply'],
  [/\bformer (?!colleague|operator)/i, 'write previous'],
  [/\b(?:calendars? elsewhere|other calendars?)\b/i, 'write connected calendar'],
  [/(?<=^|\s)(?:un)?proved\b/i, 'write verified'],
  [/\bshown version\b/i, 'write published version'],
  [/\bwaiting line\b/i, 'write semaphore'],
  [/\bshort memory\b/i, 'write TTL cache'],
];

/** The changelog and old decisions keep their original wording. */
const RECORDS = /^CHANGELOG|\/decisions\//;

/** This file is generated from the database's column comments. Only a migration can change them. */
const COLUMN_COMMENTS = /database\/rows\.ts$/;

/**
 * Returns the first phrase to avoid in `text` with advice, or null. `path` is the file of the text.
 * @param {string} text
 * @param {string} path
 * @returns {string | null}
 */
export function phraseFault(text, path) {
  const isOld = RECORDS.test(path) || COLUMN_COMMENTS.test(path);
  const phrases = isOld ? PHRASES : [...PHRASES, ...GLOSSARY];
  const words = text.replace(/`[^`]*`/g, '');
  for (const [pattern, advice] of phrases) {
    const found = pattern.exec(words);
    if (found) return `"${found[0]}": ${advice}`;
  }
  return null;
}

export const plainEnglishRule = {
  create(context) {
    const path = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const check = (node, text) => {
      const fault = phraseFault(text, path);
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
