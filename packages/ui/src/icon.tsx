import type * as icons from './icons.ts';

export type IconPath = (typeof icons)[keyof typeof icons];

/** Hidden from screen readers, because the text next to the icon says the same. */
export function Icon({ path }: { readonly path: IconPath }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
