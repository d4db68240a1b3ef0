import type { StoreSettings } from "./settings.ts";

export type Company = Pick<
  StoreSettings,
  "name" | "email" | "legalName" | "tradeName" | "ruc" | "fiscalAddress" | "representative" | "privacyContact"
>;

/** What the law requires about a company, in words. */
export const NEEDED = {
  legalName: "razón social",
  ruc: "RUC",
  fiscalAddress: "dirección fiscal",
  representative: "representante",
  privacyContact: "contacto de datos personales",
} as const satisfies Partial<Record<keyof Company, string>>;

/** What the law requires about a company, before all the others. */
const IDENTITY = ["legalName", "ruc", "fiscalAddress"] as const;

const list = new Intl.ListFormat("es", { type: "conjunction" });

/** Who sells, on one line; what is not given is said to be missing. */
export function companyLine(company: Company): string {
  const { legalName, ruc, fiscalAddress } = company;
  const told = [legalName, ruc && `RUC ${ruc}`, fiscalAddress].filter(Boolean);
  const lacking = missing(company);
  if (told.length === 0) return `Por publicar: ${list.format(gapsOf(company, IDENTITY))} de la empresa`;
  return [...told, lacking].filter(Boolean).join(" · ");
}

export function tradeNameOf({ tradeName, name }: Pick<Company, "tradeName" | "name">): string {
  return tradeName || name;
}

export function missing(company: Company): string {
  const gaps = gapsOf(company, IDENTITY);
  return gaps.length === 0 ? "" : `falta publicar: ${list.format(gaps)}`;
}

export function gapsOf(company: Company, keys: readonly (keyof typeof NEEDED)[]): string[] {
  return keys.filter((key) => company[key] === "").map((key) => NEEDED[key]);
}
