/** The reasons against confirming a booking. `time` is in the booking's zone: "Sun, Nov 29, 3:00 AM (Chicago)". */

export const yours = {
  outside: (time: string) => `${time} is outside your availability.`,
  event: (time: string) => `You have another event in a connected calendar at ${time}.`,
  taken: (time: string) => `You already have a booking at ${time}.`,
};
/** For a visitor. */
export const taken = 'That time is no longer free.';
/** In place of the name of someone who is gone. */
export const colleague = 'A colleague';
export const theirs = {
  outside: (name: string, time: string) => `${name} isn’t available at ${time}.`,
  event: (name: string, time: string) =>
    `${name} has another event in a connected calendar at ${time}.`,
  taken: (name: string, time: string) => `${name} already has a booking at ${time}.`,
};
