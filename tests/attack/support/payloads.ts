/** Input of attackers and of broken clients. */
export const SCRIPT = `"><img src=x onerror="window.pwned=1"><script>window.pwned=1</script>`;

export const payloads: string[] = [
  "",
  " ",
  SCRIPT,
  "' or '1'='1' --",
  "'; drop table person; --",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "-1",
  "0",
  "1.5",
  "NaN",
  "1e309",
  "99999999999999999999",
  "2147483648",
  "null",
  "[object Object]",
  "\u0000",
  "a\u0000b",
  "línea\r\nBcc: ladron@otro.example",
  "\ud800",
  "\u202eodatis\u202c ñandú 😀",
  "javascript:alert(1)",
  "//otro.example/",
  "https://otro.example/",
  "/\\otro.example",
  "{{7*7}}<%= 7*7 %>",
  "%",
  "\\",
  '{"__proto__":{"pwned":1}}',
  "2026-02-30",
  "A".repeat(20_000),
];

export const isShort = process.env.ATTACK === "short";

/** Every second payload; odd and even places get different ones. With `ATTACK=short` only one or two. */
export function payloadsFor(place: number): string[] {
  const apart = isShort ? 20 : 2;
  return payloads.filter((_, index) => index % apart === place % apart);
}
