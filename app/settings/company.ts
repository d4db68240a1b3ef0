import type { StoreSettings } from "./settings.ts";

export type Company = Pick<
  StoreSettings,
  "name" | "email" | "legalName" | "tradeName" | "ruc" | "fiscalAddress" | "representative" | "privacyContact"
>;

/** Required by law. */
const NEEDED = {
  legalName: "razón social",
  ruc: "RUC",
  fiscalAddress: "dirección fiscal",
  representative: "representante",
  privacyContact: "contacto de datos personales",
} as const satisfies Partial<Record<keyof Company, string>>;

const list = new Intl.ListFormat("es", { type: "conjunction" });

export function companyLine(company: Company): string {
  const { legalName, ruc, fiscalAddress, representative, privacyContact } = company;
  return [
    tradeNameOf(company),
    legalName,
    ruc && `RUC ${ruc}`,
    fiscalAddress,
    representative && `Representante: ${representative}`,
    privacyContact && `Datos personales: ${privacyContact}`,
    missing(company),
  ]
    .filter(Boolean)
    .join(" · ");
}

export function tradeNameOf({ tradeName, name }: Pick<Company, "tradeName" | "name">): string {
  return tradeName || name;
}

export function missing(company: Company): string {
  const gaps = companyGaps(company);
  return gaps.length === 0 ? "" : `falta publicar: ${list.format(gaps)}`;
}

export function companyGaps(company: Company): string[] {
  const keys = Object.keys(NEEDED) as (keyof typeof NEEDED)[];
  return keys.filter((key) => company[key] === "").map((key) => NEEDED[key]);
}
