const LENGTH = 8;
/** Crockford's alphabet leaves out letters that resemble digits. */
export const TICKET_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE = new RegExp(`^[${TICKET_ALPHABET}]{${LENGTH}}$`);

/** One of 2^40 codes. A code alone opens nothing: the e-mail is needed too. */
export function ticketCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < LENGTH) throw new Error(`A ticket code takes ${LENGTH} bytes.`);
  return [...randomBytes.subarray(0, LENGTH)]
    .map((byte) => TICKET_ALPHABET[byte % TICKET_ALPHABET.length])
    .join("");
}

/** `7K3M-9XQ2` */
export function shownCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** Undefined for text that can't be a code. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  return CODE.test(code) ? code : undefined;
}
