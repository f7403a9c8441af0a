/** A module of texts as its translations must have it: the same names and parameters, other words. */
export type SameTexts<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Result
    ? (...values: Values) => SameTexts<Result>
    : { readonly [Name in keyof Texts]: SameTexts<Texts[Name]> };
