/** Most people in tests have this password, which is strong enough to be accepted. */
export const PASSWORD = 'a horse in the kitchen';

/**
 * The product's hash takes 90 ms of CPU time, and hundreds of people sign in during the tests. So
 * this hash has Argon2's smallest parameters.
 */
export const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$FJ1LHEklzKtyXEZ5l9RBmw$bdXSWDHGIy8z0hdfc/uYJ5WbNeoaSiXccdfQOWgasWw';
