interface Limit {
  points: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Many people may share an address, so addresses have higher limits than accounts. */
export const limits = {
  loginHere: { points: 10, seconds: 15 * MINUTE },
  /** one account from all addresses: against distributed guessing */
  loginAccount: { points: 100, seconds: HOUR },
  /** one account from a device that logged in before, which attackers can't use up */
  loginDevice: { points: 10, seconds: 15 * MINUTE },
  loginAddress: { points: 100, seconds: 15 * MINUTE },
  signUpAccount: { points: 10, seconds: HOUR },
  signUpAddress: { points: 60, seconds: HOUR },
  recoveryAccount: { points: 5, seconds: HOUR },
  recoveryAddress: { points: 40, seconds: HOUR },
  resendAccount: { points: 5, seconds: HOUR },
  resendAddress: { points: 40, seconds: HOUR },
  passwordAccount: { points: 10, seconds: 15 * MINUTE },
  secondStepAddress: { points: 30, seconds: 15 * MINUTE },
  secondFactorAccount: { points: 10, seconds: 15 * MINUTE },
  /** a phone's code works once, although it stays valid longer */
  secondFactorCode: { points: 1, seconds: 2 * MINUTE },
  emailChangeAccount: { points: 5, seconds: HOUR },
  photoAccount: { points: 20, seconds: HOUR },
  designAccount: { points: 60, seconds: HOUR },
  uploadAccount: { points: 1000, seconds: HOUR },
  codeAddress: { points: 60, seconds: 15 * MINUTE },
  digitsCode: { points: 5, seconds: HOUR },
  /** by all its codes, however they were requested */
  digitsAccount: { points: 30, seconds: HOUR },
  voucherAccount: { points: 30, seconds: HOUR },
  returnAccount: { points: 20, seconds: HOUR },
  orderAccount: { points: 60, seconds: HOUR },
  repairAddress: { points: 10, seconds: HOUR },
  /** by e-mail, because acknowledgements go there */
  repairEmail: { points: 5, seconds: HOUR },
  /** high enough never to prevent a complaint */
  complaintAddress: { points: 30, seconds: HOUR },
  rightsAddress: { points: 20, seconds: HOUR },
  rightsEmail: { points: 5, seconds: HOUR },
  rightsDigits: { points: 5, seconds: HOUR },
  rightsRequest: { points: 10, seconds: HOUR },
  officeMailAccount: { points: 20, seconds: HOUR },
  recordedLimit: { points: 1, seconds: 15 * MINUTE },
  /** security record: refusals of everybody, so that a flood can't fill the disk */
  recordedRefusal: { points: 1000, seconds: HOUR },
  recordedView: { points: 1, seconds: 15 * MINUTE },
  repairLookup: { points: 30, seconds: 15 * MINUTE },
  quoteLink: { points: 3, seconds: HOUR },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/**
 * A /48 contains 65,536 networks of the size that counts as one address; it gets this multiple of its limit.
 */
export const WIDE_FACTOR = 8;

export interface Attempt {
  limit: LimitName;
  /** what is counted, such as account and address; only a digest is stored */
  of: readonly string[];
  wide?: boolean;
}

/** Counts the address's network and, for IPv6, the wider /48 too. */
export function addressAttempts(limit: LimitName, address: string): Attempt[] {
  const network = networkOf(address);
  const groups = network.split(":");
  const narrow = { limit, of: [network] };
  return groups.length === 4 ? [narrow, { limit, of: [groups.slice(0, 3).join(":")], wide: true }] : [narrow];
}

/** An IPv6 customer has a whole /64, so that counts as one address. */
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
