const AND = new Intl.ListFormat('en', { type: 'conjunction' });
const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** "owners, agents, and viewers" */
export const andList = (items: readonly string[]): string => AND.format(items);

/** "Ann or Bob" */
export const orList = (items: readonly string[]): string => OR.format(items);
