/* Our own drawings on a 24-unit grid; the class .icon sets size and stroke. */
const DRAWINGS = {
  inbox: 'M3.5 13.5 6 4.5h12l2.5 9v6h-17zM3.5 13.5h5l1.2 2.5h4.6l1.2-2.5h5',
  shield: 'M12 3 4.5 6v5.5c0 4.6 3.1 8 7.5 9.5 4.4-1.5 7.5-4.9 7.5-9.5V6z',
  send: 'M21 3.5 3 10.5l7 3 3 7zM10 13.5 21 3.5',
  chart: 'M4 20V4M4 20h16M8.5 16v-4M13 16V8M17.5 16v-6',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.3-3.8 2.8-6 6.5-6s6.2 2.2 6.5 6M16 4.8a3.4 3.4 0 0 1 0 6.4M18 14.4c2.1.8 3.3 2.7 3.5 5.6',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.4-4 3.2-6.3 7.5-6.3s7.1 2.3 7.5 6.3',
  key: 'M8 18.5a5 5 0 1 1 4.6-7H21v3.5h-2.5v2.5H15V15h-2.4A5 5 0 0 1 8 18.5zM8 13.5v.01',
  more: 'M4.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0zM11.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0zM18.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0z',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silent: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19.5 7',
  alert: 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.2v.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.01',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20.5 20.5',
  filter: 'M3.5 5.5h17l-6.5 8v6l-4-2v-4z',
  phone:
    'M7 3.5h2.7l1.5 4.3-2 1.6a12 12 0 0 0 5.4 5.4l1.6-2 4.3 1.5V17a3.3 3.3 0 0 1-3.4 3.4C10 20 4 14 3.6 6.9A3.3 3.3 0 0 1 7 3.5z',
  mail: 'M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5',
  copy: 'M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5',
  download: 'M12 3.5v12M7 11l5 5 5-5M4 20.5h16',
  refresh:
    'M20 5v5h-5M4 19v-5h5M5.5 9.5A7.2 7.2 0 0 1 19 8.8l1 1.2M18.5 14.5A7.2 7.2 0 0 1 5 15.2L4 14',
  plus: 'M12 5v14M5 12h14',
  trash: 'M4.5 6.5h15M9.5 6.5v-3h5v3M6.5 6.5l1 14h9l1-14M10.3 10.5v6M13.7 10.5v6',
  edit: 'M4 20h4L20 8l-4-4L4 16zM13.5 6.5l4 4',
  left: 'M19 12H5M11 6l-6 6 6 6',
  right: 'M5 12h14M13 6l6 6-6 6',
  down: 'm6 9.5 6 6 6-6',
  up: 'm6 14.5 6-6 6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.5 2',
  calendar: 'M3.5 5.5h17v15h-17zM3.5 10h17M8 3v4.5M16 3v4.5',
  note: 'M5 3.5h14v12l-5 5H5zM14 20.5v-5h5M8.5 8h7M8.5 12h4',
  external: 'M14 4h6v6M20 4l-9 9M18 13.5V20H4V6h6.5',
  keyboard:
    'M2.5 6h19v12h-19zM6.5 10v.01M10 10v.01M13.5 10v.01M17.5 10v.01M6.5 14v.01M9.5 14h5M17.5 14v.01',
  leave: 'M14 4H4.5v16H14M10 12h10.5M16.5 8l4 4-4 4',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 3.6-2.3M2 8.9A15 15 0 0 1 5.6 6.4M9.5 5.2A15 15 0 0 1 22 8.9M14.3 9.9A10 10 0 0 1 19 12.5M8.5 16a5 5 0 0 1 7 0M12 19.7v.01',
  device: 'M3.5 4.5h17v11h-17zM2 19.5h20M9.5 15.5l-.5 4M14.5 15.5l.5 4',
  lock: 'M5 10.5h14v10H5zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2.5',
  play: 'M7 4.5v15l12-7.5z',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H15a5 5 0 0 1 0 10h-4',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** A decorative icon; text beside it states the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
