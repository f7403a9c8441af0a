const AND = new Intl.ListFormat('en', { type: 'conjunction' });
const OR = new Intl.ListFormat('en', { type: 'disjunction' });

export const andList = (items: readonly string[]): string => AND.format(items);

export const orList = (items: readonly string[]): string => OR.format(items);
