export type ReadAddress = (address: string) => Promise<ReadBytes>;

export const addressSentences = {
  "not-https": "La dirección no es https.",
  "not-public": "La dirección no es pública.",
  "not-found": "En esa dirección no hay ninguna imagen.",
  unreachable: "No se pudo llegar a esa dirección.",
  "too-slow": "La dirección tardó demasiado en responder.",
  "too-heavy": "El archivo de esa dirección pesa demasiado.",
  "too-many-redirects": "Esa dirección redirige demasiadas veces.",
};

export type AddressRefusal = keyof typeof addressSentences;
export type ReadBytes = { ok: true; bytes: Uint8Array } | { ok: false; reason: AddressRefusal };

/** First address and prefix length of ranges outside the public Internet (RFC 6890 and later). */
const CLOSED_V4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** False also for text that is no address. */
export function isPublicAddress(address: string): boolean {
  const v4 = v4Number(address);
  if (v4 !== undefined) return CLOSED_V4.every(([start, bits]) => !isWithin(v4, start, bits));
  const groups = v6Groups(address);
  if (!groups) return false;
  const embedded = embeddedV4(groups);
  if (embedded) return isPublicAddress(embedded);
  const [first = 0, second = 0] = groups;
  // Only 2000::/3 is allocated. 2001:db8::/32, 3fff::/20 and 2001::/23 within it are reserved.
  const isExample = (first === 0x2001 && second === 0x0db8) || (first === 0x3fff && second < 0x1000);
  return (first & 0xe000) === 0x2000 && !isExample && !(first === 0x2001 && second < 0x0200);
}

function isWithin(address: number, start: string, bits: number): boolean {
  const size = 2 ** (32 - bits);
  return Math.floor(address / size) === Math.floor((v4Number(start) ?? 0) / size);
}

function v4Number(address: string): number | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return undefined;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

function v6Groups(address: string): number[] | undefined {
  const text = address.replace(/%.*$/, "").replace(/(\d+\.\d+\.\d+\.\d+)$/, (tail) => {
    const number = v4Number(tail) ?? 0;
    return `${Math.floor(number / 65_536).toString(16)}:${(number % 65_536).toString(16)}`;
  });
  if (!/^[0-9a-f:]+$/i.test(text) || !text.includes(":")) return undefined;
  const [head = "", tail] = text.split("::");
  const read = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  const [before, after] = [read(head), read(tail ?? "")];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => 0);
  const groups = [...before, ...zeros, ...after];
  return groups.length === 8 && groups.every((group) => group >= 0 && group <= 0xffff) ? groups : undefined;
}

/** IPv4 address inside a mapped, NAT64 (64:ff9b::/96) or 6to4 (2002::/16) address. */
function embeddedV4(groups: number[]): string | undefined {
  const dotted = (high = 0, low = 0) => [high >> 8, high & 255, low >> 8, low & 255].join(".");
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const isNat64 = groups[0] === 0x64 && groups[1] === 0xff9b;
  if (isMapped || isNat64) return dotted(groups[6], groups[7]);
  return groups[0] === 0x2002 ? dotted(groups[1], groups[2]) : undefined;
}
