/* The icons have a 24-unit grid, and the class .icon sets size and stroke. Each is a separate
   export, so that a bundle contains only the icons that it uses. */

// Trades
export const wrench =
  'M20.4 7.3a5 5 0 0 1-6.6 5.9L7 20a2.1 2.1 0 0 1-3-3l6.8-6.8a5 5 0 0 1 5.9-6.6L13.6 6.7l.6 3.1 3.1.6z';
export const fan =
  'M12 13.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2zM12 10.4C9.5 8 9.5 3.5 13.5 3.2c3 0 3 4-.2 7.6M13.4 12.8c3.3-1 7.2 1.2 5.5 4.8-1.5 2.6-5 .6-6.5-4M10.6 12.8c-.8 3.4-4.7 5.6-7 2.3-1.5-2.6 2-4.6 6.8-3.5';
export const bolt = 'M13.5 2.5 4.5 13.5h6.3l-1.3 8 9-11h-6.3z';
export const tree = 'M12 21.5V15M12 2.5 6.5 9.5h2.7L5 15.5h14l-4.2-6h2.7z';
export const roof = 'M2.5 12 12 4l9.5 8M17 8.2V4.5h2.5v5.8M5.5 9.5V20h13V9.5M10 20v-5.5h4V20';
export const spray =
  'M6.5 11.5h6.8l1.7 3.5v6.5H5V15zM8 11.5V7h4v4.5M7 7V3h6.5L16 5.5h-3V7M19 3.5v.01M21.5 6v.01M19 6v.01M21.5 2v.01M21.5 10v.01';
export const hammer =
  'M9.5 8.5 4 3.8l4.2-1.3h4.3l8 8-3.3 3.3-3.3-3.3-1.4 1M11.5 9.5 3 18l3 3 8.5-8.5';
export const briefcase = 'M3 8h18v12H3zM8.5 8V4.5h7V8M3 13h18M12 12v2.5';
// Trades that an operator may add
export const bug =
  'M12 20.5a5 5 0 0 0 5-5V12a5 5 0 0 0-10 0v3.5a5 5 0 0 0 5 5zM12 10v10.5M9 7.5a3 3 0 0 1 6 0M8.5 3 10 5M15.5 3 14 5M7 13H3M21 13h-4M7.3 17l-3.3 2M16.7 17l3.3 2M7.2 10 4 8M16.8 10 20 8';
export const garage = 'M3 20.5V9l9-5.5L21 9v11.5M6.5 20.5V12h11v8.5M6.5 15h11M6.5 18h11';
export const pool =
  'M2.5 17c1.6 1.3 3.2 1.3 4.8 0s3.1-1.3 4.7 0 3.1 1.3 4.7 0 3.2-1.3 4.8 0M2.5 21c1.6 1.3 3.2 1.3 4.8 0s3.1-1.3 4.7 0 3.1 1.3 4.7 0 3.2-1.3 4.8 0M7.5 14V5.5a2.3 2.3 0 0 1 4.6 0M14.5 14V5.5a2.3 2.3 0 0 1 4.6 0M7.5 8h7M7.5 11.5h7';
export const paintRoller = 'M4.5 3.5h13v5h-13zM17.5 6h3v5.5H12v3M10.5 14.5h3V21h-3z';
export const movingTruck =
  'M4.5 16.5h-2v-11H14v11H8.5M14 9.5h4l3.5 3.5v3.5h-2M15.5 16.5H14M6.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z';
export const towTruck =
  'M4.5 16.5h-2v-4H13V7.5h4l3 4.5 1.5 1v3.5h-2M15.5 16.5h-7M13 12.5 6.5 4.5v3.3a1.5 1.5 0 1 1-1.5 1.5M6.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z';
export const axe = 'M4 20.5 14.5 8M11.5 6l4-3.5c3.2 1.2 5.2 3.6 6 7L17.5 13c-.8-3.2-2.8-5.5-6-7z';
export const car =
  'M4.5 16.5h-2V12l3-1L8 6h7.5l3 5 3 1v4.5h-2M15.5 16.5h-7M5.5 11h13M6.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z';
export const tooth =
  'M12 5.5c-2-1.6-4-2.2-5.8-1.3C3.8 5.4 3.6 8.5 4.6 11c.8 2 .9 3.3 1.2 5.5.3 2.2.7 4.5 2 4.5 1.8 0 1.4-6 4.2-6s2.4 6 4.2 6c1.3 0 1.7-2.3 2-4.5.3-2.2.4-3.5 1.2-5.5 1-2.5.8-5.6-1.6-6.8-1.8-.9-3.8-.3-5.8 1.3z';
export const window = 'M4.5 3.5h15v17h-15zM12 3.5v17M4.5 12h15';
export const fence =
  'M3.5 20.5V8L6 5l2.5 3v12.5zM9.5 20.5V8L12 5l2.5 3v12.5zM15.5 20.5V8L18 5l2.5 3v12.5zM8.5 11.5h1M14.5 11.5h1M8.5 17h1M14.5 17h1';
export const solarPanel =
  'M5.5 9h13l3 9h-19zM12 9v9M4 13.5h16M12 18v3.5M8.5 21.5h7M12 2.5v2.5M5 3.5l1.5 1.8M19 3.5l-1.5 1.8';
export const camera =
  'M3 7.5 15.5 4l2 6.5L5 14zM16.2 6.2l3.3-.9 1.2 4.3-3.3.9M10 12.7V17H3.5M3.5 14.5v5';
export const paw =
  'M12 12.5c-2.8 0-5.5 3-5.5 5.5 0 1.6 1.2 2.5 2.6 2.5 1.1 0 1.9-.5 2.9-.5s1.8.5 2.9.5c1.4 0 2.6-.9 2.6-2.5 0-2.5-2.7-5.5-5.5-5.5zM8.5 9.5a1.7 2.3 0 1 0 0-4.6 1.7 2.3 0 0 0 0 4.6zM15.5 9.5a1.7 2.3 0 1 0 0-4.6 1.7 2.3 0 0 0 0 4.6zM4.5 14a1.5 2 0 1 0 0-4 1.5 2 0 0 0 0 4zM19.5 14a1.5 2 0 1 0 0-4 1.5 2 0 0 0 0 4z';
export const leaf =
  'M5.5 19c-.5-9 4-14.5 15-15.5C21 14 15.5 20 8.5 18.5M3.5 21.5c2-6 5.5-9.5 10-11.5';

// Things
export const inbox = 'M3.5 13.5 6 4.5h12l2.5 9v6h-17zM3.5 13.5h5l1.2 2.5h4.6l1.2-2.5h5';
export const pulse = 'M2.5 12.5H7l2.5-7 5 13 2.5-6h4.5';
export const shield = 'M12 3 4.5 6v5.5c0 4.6 3.1 8 7.5 9.5 4.4-1.5 7.5-4.9 7.5-9.5V6z';
export const chart = 'M4 20V4M4 20h16M8.5 16v-4M13 16V8M17.5 16v-6';
export const trend = 'M3 17.5 9.5 11l4 4L21 7.5M15.5 7H21v5.5';
export const tasks =
  'M4 6.5 5.5 8l3-3M4 13l1.5 1.5 3-3M4 19.5 5.5 21l3-3M12.5 6.5H20M12.5 13H20M12.5 19.5H20';
export const people =
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.3-3.8 2.8-6 6.5-6s6.2 2.2 6.5 6M16 4.8a3.4 3.4 0 0 1 0 6.4M18 14.4c2.1.8 3.3 2.7 3.5 5.6';
export const person =
  'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.4-4 3.2-6.3 7.5-6.3s7.1 2.3 7.5 6.3';
export const key =
  'M8 18.5a5 5 0 1 1 4.6-7H21v3.5h-2.5v2.5H15V15h-2.4A5 5 0 0 1 8 18.5zM8 13.5v.01';
export const phone =
  'M7 3.5h2.7l1.5 4.3-2 1.6a12 12 0 0 0 5.4 5.4l1.6-2 4.3 1.5V17a3.3 3.3 0 0 1-3.4 3.4C10 20 4 14 3.6 6.9A3.3 3.3 0 0 1 7 3.5z';
export const phoneOff =
  'M7 3.5h2.7l1.5 4.3-2 1.6a12 12 0 0 0 5.4 5.4l1.6-2 4.3 1.5V17a3.3 3.3 0 0 1-3.4 3.4C10 20 4 14 3.6 6.9A3.3 3.3 0 0 1 7 3.5zM20.5 3.5l-17 17';
export const mail = 'M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5';
export const clock = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.5 2';
export const calendar = 'M3.5 5.5h17v15h-17zM3.5 10h17M8 3v4.5M16 3v4.5';
export const calendarBooked =
  'M3.5 5.5h17v15h-17zM3.5 10h17M8 3v4.5M16 3v4.5M8.5 15l2.3 2.3 4.2-4.3';
export const keyboard =
  'M2.5 6h19v12h-19zM6.5 10v.01M10 10v.01M13.5 10v.01M17.5 10v.01M6.5 14v.01M9.5 14h5M17.5 14v.01';
export const archive = 'M3.5 4.5h17v5h-17zM5 9.5v10.5h14V9.5M10 13.5h4';
export const lock = 'M5 10.5h14v10H5zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2.5';

// States
export const check = 'M5 12.5 10 17.5 19.5 7';
export const checkCircle = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.4l2.7 2.7L16.2 9';
export const alert = 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.2v.01';
export const alertCircle = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.4v5.6m0 3.4v.1';
export const info = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.01';
export const question = 'M9.2 9.3a2.9 2.9 0 1 1 4.3 2.5c-1 .6-1.5 1.2-1.5 2.4m0 3v.1';
export const offline =
  'M3 3l18 18M5 12.5a10 10 0 0 1 3.6-2.3M2 8.9A15 15 0 0 1 5.6 6.4M9.5 5.2A15 15 0 0 1 22 8.9M14.3 9.9A10 10 0 0 1 19 12.5M8.5 16a5 5 0 0 1 7 0M12 19.7v.01';
export const sound =
  'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11';
export const silent = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5';
export const microphone =
  'M12 3.5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0V6A2.5 2.5 0 0 1 12 3.5zM6 11a6 6 0 0 0 12 0M12 17v3.5';
export const microphoneOff =
  'M12 3.5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0V6A2.5 2.5 0 0 1 12 3.5zM6 11a6 6 0 0 0 12 0M12 17v3.5M4.5 4.5 19.5 19.5';

// Actions
export const close = 'm6 6 12 12M18 6 6 18';
export const more =
  'M4.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0zM11.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0zM18.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0z';
export const search = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20.5 20.5';
export const columns = 'M3.5 4.5h17v15h-17zM9.2 4.5v15M14.8 4.5v15';
export const filter = 'M3.5 5.5h17l-6.5 8v6l-4-2v-4z';
export const send = 'M21 3.5 3 10.5l7 3 3 7zM10 13.5 21 3.5';
export const copy = 'M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5';
export const download = 'M12 3.5v12M7 11l5 5 5-5M4 20.5h16';
export const refresh =
  'M20 5v5h-5M4 19v-5h5M5.5 9.5A7.2 7.2 0 0 1 19 8.8l1 1.2M18.5 14.5A7.2 7.2 0 0 1 5 15.2L4 14';
export const plus = 'M12 5v14M5 12h14';
export const trash = 'M4.5 6.5h15M9.5 6.5v-3h5v3M6.5 6.5l1 14h9l1-14M10.3 10.5v6M13.7 10.5v6';
export const edit = 'M4 20h4L20 8l-4-4L4 16zM13.5 6.5l4 4';
export const play = 'M7 4.5v15l12-7.5z';
export const pause = 'M6.5 5h3.5v14H6.5zM14 5h3.5v14H14z';
export const leave = 'M14 4H4.5v16H14M10 12h10.5M16.5 8l4 4-4 4';
export const external = 'M14 4h6v6M20 4l-9 9M18 13.5V20H4V6h6.5';

// Directions
export const left = 'M19 12H5M11 6l-6 6 6 6';
export const right = 'M5 12h14M13 6l6 6-6 6';
export const down = 'm6 9.5 6 6 6-6';
export const up = 'm6 14.5 6-6 6 6';
export const sliders =
  'M4 6h9M19 6h1M4 12h1M11 12h9M4 18h7M17 18h3M13 6a3 3 0 0 0 6 0 3 3 0 0 0-6 0zM5 12a3 3 0 0 0 6 0 3 3 0 0 0-6 0zM11 18a3 3 0 0 0 6 0 3 3 0 0 0-6 0z';
