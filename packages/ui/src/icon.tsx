import type * as icons from './icons.ts';

export type IconPath = (typeof icons)[keyof typeof icons];

/** Screen readers skip the icon, because a label or the text next to it says the same. */
export function Icon({ path }: { readonly path: IconPath }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
