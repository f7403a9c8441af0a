/** The consent a visitor gives, word for word (specification, section 5). */
export const text = (brandName: string) =>
  `I agree to receive information about ${brandName} services. You can unsubscribe at any time.`;

/** In the ledger beside the text. Change it with every change of the text. */
export const version = '1';
