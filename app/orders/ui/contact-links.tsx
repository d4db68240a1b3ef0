import { formatPhone } from "#app/values/person/format-phone.ts";
export const LINK = "wrap-anywhere underline underline-offset-4 print:no-underline";

/** Links Peruvian mobile numbers for calls; shows anything else as text. */
export function Phone({ phone }: { phone: string }) {
  if (!/^9\d{8}$/.test(phone)) return phone;
  return (
    <a href={`tel:+51${phone}`} className={LINK}>
      {formatPhone(phone)}
    </a>
  );
}

export function Email({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={LINK}>
      {email}
    </a>
  );
}
