/** How many attempts are let through in how many seconds. */
interface Limit {
  points: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Many people may share one address, so an address may try more than one account may be tried. */
export const limits = {
  /** one account from one address */
  loginHere: { points: 10, seconds: 15 * MINUTE },
  /** one account from wherever: against guesses from many addresses */
  loginAccount: { points: 100, seconds: HOUR },
  /** one account from a device that has logged in to it before, whatever others have used up */
  loginDevice: { points: 10, seconds: 15 * MINUTE },
  loginAddress: { points: 100, seconds: 15 * MINUTE },
  signUpAccount: { points: 10, seconds: HOUR },
  signUpAddress: { points: 60, seconds: HOUR },
  recoveryAccount: { points: 5, seconds: HOUR },
  recoveryAddress: { points: 40, seconds: HOUR },
  resendAccount: { points: 5, seconds: HOUR },
  resendAddress: { points: 40, seconds: HOUR },
  /** the present password, asked again by somebody who is logged in */
  passwordAccount: { points: 10, seconds: 15 * MINUTE },
  /** codes of the second step at login, from one address */
  secondStepAddress: { points: 30, seconds: 15 * MINUTE },
  /** codes that confirm a phone, by somebody who is logged in */
  secondFactorAccount: { points: 10, seconds: 15 * MINUTE },
  /** a code of a phone lets in once, however long it would be good for */
  secondFactorCode: { points: 1, seconds: 2 * MINUTE },
  emailChangeAccount: { points: 5, seconds: HOUR },
  photoAccount: { points: 20, seconds: HOUR },
  designAccount: { points: 60, seconds: HOUR },
  uploadAccount: { points: 1000, seconds: HOUR },
  /** codes tried on the action page */
  codeAddress: { points: 60, seconds: 15 * MINUTE },
  /** six digits of a verification mail, of one e-mail */
  digitsAccount: { points: 5, seconds: HOUR },
  voucherAccount: { points: 30, seconds: HOUR },
  returnAccount: { points: 20, seconds: HOUR },
  orderAccount: { points: 60, seconds: HOUR },
  repairAddress: { points: 10, seconds: HOUR },
  /** requests in the name of one e-mail, which gets the acknowledgements */
  repairEmail: { points: 5, seconds: HOUR },
  /** sheets of the complaints book: generous enough not to keep anyone from writing one */
  complaintAddress: { points: 30, seconds: HOUR },
  /** codes for the page of one's data: asked for from an address, and mailed to one e-mail */
  rightsAddress: { points: 20, seconds: HOUR },
  rightsEmail: { points: 5, seconds: HOUR },
  /** six digits tried for one e-mail */
  rightsDigits: { points: 5, seconds: HOUR },
  /** requests about one's data, of one e-mail */
  rightsRequest: { points: 10, seconds: HOUR },
  /** test messages and invitations of one administrator */
  officeMailAccount: { points: 20, seconds: HOUR },
  /** entries of the security record about one limit that is used up, from one address */
  recordedLimit: { points: 1, seconds: 15 * MINUTE },
  /** entries about refusals, by anyone: a flood of them must not fill the disk */
  recordedRefusal: { points: 1000, seconds: HOUR },
  /** entries about one customer's page, seen by one administrator */
  recordedView: { points: 1, seconds: 15 * MINUTE },
  /** ticket codes tried from one address */
  repairLookup: { points: 30, seconds: 15 * MINUTE },
  /** the link that answers a quote, mailed again for one repair */
  quoteLink: { points: 3, seconds: HOUR },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** A /48 has 65,536 networks of the size that counts as one address: together they have so many times its limit. */
export const WIDE_FACTOR = 8;

export interface Attempt {
  limit: LimitName;
  /** what is counted, such as an account and an address; only its digest is kept */
  of: readonly string[];
  /** counts a /48, with a limit `WIDE_FACTOR` times as high */
  wide?: boolean;
}

/** One attempt from an address: of its network, and of the wider one that an IPv6 network is part of. */
export function fromAddress(limit: LimitName, address: string): Attempt[] {
  const network = networkOf(address);
  const groups = network.split(":");
  const narrow = { limit, of: [network] };
  return groups.length === 4 ? [narrow, { limit, of: [groups.slice(0, 3).join(":")], wide: true }] : [narrow];
}

/** An IPv6 customer owns a whole /64, so that is what counts as one address. */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.replace(/%.*$/, "").split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...last];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

export function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE);
  const time = minutes === 1 ? "un minuto" : `${minutes} minutos`;
  return `Demasiados intentos. Espera ${time} y vuelve a intentarlo.`;
}
