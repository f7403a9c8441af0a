import type { BusinessType } from '@pickup/roi';

/* Our own drawings on a 24-unit grid; the class .icon sets stroke and size. */
const DRAWINGS = {
  wrench:
    'M20.4 7.3a5 5 0 0 1-6.6 5.9L7 20a2.1 2.1 0 0 1-3-3l6.8-6.8a5 5 0 0 1 5.9-6.6L13.6 6.7l.6 3.1 3.1.6z',
  fan: 'M12 13.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2zM12 10.4C9.5 8 9.5 3.5 13.5 3.2c3 0 3 4-.2 7.6M13.4 12.8c3.3-1 7.2 1.2 5.5 4.8-1.5 2.6-5 .6-6.5-4M10.6 12.8c-.8 3.4-4.7 5.6-7 2.3-1.5-2.6 2-4.6 6.8-3.5',
  bolt: 'M13.5 2.5 4.5 13.5h6.3l-1.3 8 9-11h-6.3z',
  tree: 'M12 21.5V15M12 2.5 6.5 9.5h2.7L5 15.5h14l-4.2-6h2.7z',
  roof: 'M2.5 12 12 4l9.5 8M17 8.2V4.5h2.5v5.8M5.5 9.5V20h13V9.5M10 20v-5.5h4V20',
  spray:
    'M6.5 11.5h6.8l1.7 3.5v6.5H5V15zM8 11.5V7h4v4.5M7 7V3h6.5L16 5.5h-3V7M19 3.5v.01M21.5 6v.01M19 6v.01M21.5 2v.01M21.5 10v.01',
  hammer: 'M9.5 8.5 4 3.8l4.2-1.3h4.3l8 8-3.3 3.3-3.3-3.3-1.4 1M11.5 9.5 3 18l3 3 8.5-8.5',
  briefcase: 'M3 8h18v12H3zM8.5 8V4.5h7V8M3 13h18M12 12v2.5',
  phone:
    'M7 3.5h2.7l1.5 4.3-2 1.6a12 12 0 0 0 5.4 5.4l1.6-2 4.3 1.5V17a3.3 3.3 0 0 1-3.4 3.4C10 20 4 14 3.6 6.9A3.3 3.3 0 0 1 7 3.5z',
  calendar: 'M3.5 5.5h17v15h-17zM3.5 10h17M8 3v4.5M16 3v4.5M8.5 15l2.3 2.3 4.2-4.3',
  trend: 'M3 17.5 9.5 11l4 4L21 7.5M15.5 7H21v5.5',
  tasks: 'M4 6.5 5.5 8l3-3M4 13l1.5 1.5 3-3M4 19.5 5.5 21l3-3M12.5 6.5H20M12.5 13H20M12.5 19.5H20',
  left: 'M19 12H5M11 6l-6 6 6 6',
  check: 'M5 12.5 10 17.5 19.5 7',
} as const satisfies Readonly<Record<BusinessType['icon'], string>> & Record<string, string>;

export type IconName = keyof typeof DRAWINGS;

/** A decorative icon; text beside it states the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
