import { BlockList, isIP } from "node:net";

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

/** Networks and prefix lengths outside the public Internet (RFC 6890 and later). */
const RESERVED_V4: [string, number][] = [
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

/** NAT64: an IPv4 address in the last 32 bits. */
const NAT64 = "64:ff9b::";

/** 6to4 (2002::/16) is out of use and embeds IPv4 addresses. */
const RESERVED_V6: [string, number][] = [
  ["2001:db8::", 32],
  ["3fff::", 20],
  ["2001::", 23],
  ["2002::", 16],
];

/** Allocated addresses, NAT64, and IPv4 addresses in IPv6 notation. */
const ALLOCATED_V6: [string, number][] = [
  ["2000::", 3],
  [NAT64, 96],
  ["::ffff:0:0", 96],
];

const reserved = new BlockList();
for (const [network, bits] of RESERVED_V4) {
  reserved.addSubnet(network, bits, "ipv4");
  reserved.addSubnet(NAT64 + network, 96 + bits, "ipv6");
}
for (const [network, bits] of RESERVED_V6) reserved.addSubnet(network, bits, "ipv6");
const allocated = new BlockList();
for (const [network, bits] of ALLOCATED_V6) allocated.addSubnet(network, bits, "ipv6");

/** False for text that is no address, and for an address with a zone, which is local. */
export function isPublicAddress(address: string): boolean {
  if (address.includes("%")) return false;
  const version = isIP(address);
  if (version === 4) return !reserved.check(address, "ipv4");
  return version === 6 && allocated.check(address, "ipv6") && !reserved.check(address, "ipv6");
}
