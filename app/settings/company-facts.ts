import { type Company, gapsOf, missing, NEEDED, tradeNameOf } from "./company.ts";

export const NOT_PUBLISHED_YET = "Dato pendiente de publicar";

/** What the owner has not given of the company yet, in words; empty when nothing is missing. */
export function companyGaps(company: Company): string[] {
  return gapsOf(company, Object.keys(NEEDED) as (keyof typeof NEEDED)[]);
}

/** The same as part of a sentence; `plain` makes the given data safe for where it stands. */
export function companyPhrase(company: Company, plain: (text: string) => string): string {
  const { legalName, ruc, fiscalAddress, representative } = company;
  const lacking = missing(company);
  const known = [
    plain(legalName) || `la empresa de ${plain(company.name)}`,
    ruc && `con RUC ${plain(ruc)}`,
    fiscalAddress && `con domicilio fiscal en ${plain(fiscalAddress)}`,
    representative && `representada por ${plain(representative)}`,
  ].filter(Boolean);
  return known.join(", ") + (lacking && ` (${lacking})`);
}

export function companyFacts(company: Company): [string, string][] {
  const { legalName, ruc, fiscalAddress } = company;
  return [
    ["Razón social", legalName || NOT_PUBLISHED_YET],
    ["Nombre comercial", tradeNameOf(company)],
    ["RUC", ruc || NOT_PUBLISHED_YET],
    ["Dirección fiscal", fiscalAddress || NOT_PUBLISHED_YET],
  ];
}
