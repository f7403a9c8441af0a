/** The password of most people in tests. It is strong enough to be accepted. */
export const PASSWORD = 'a horse in the kitchen';

/**
 * Its hash with the smallest parameters of Argon2, which are part of a hash. Rating, hashing and checking a password
 * as the product does takes 90 ms of CPU time, and hundreds of people sign in in the tests.
 */
export const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$FJ1LHEklzKtyXEZ5l9RBmw$bdXSWDHGIy8z0hdfc/uYJ5WbNeoaSiXccdfQOWgasWw';
