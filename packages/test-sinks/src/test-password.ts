/** Most people in tests have this password, which is strong enough to be accepted. */
export const PASSWORD = 'a horse in the kitchen';

/**
 * The hash of `PASSWORD` with Argon2's smallest parameters. With the product's parameters, a hash
 * takes 90 ms of CPU time, and hundreds of people sign in during the tests.
 */
export const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$FJ1LHEklzKtyXEZ5l9RBmw$bdXSWDHGIy8z0hdfc/uYJ5WbNeoaSiXccdfQOWgasWw';
