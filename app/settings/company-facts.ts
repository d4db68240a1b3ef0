import { type Company, missing, tradeNameOf } from "./company.ts";

export const NOT_PUBLISHED = "Dato pendiente de publicar";

/** `plain` escapes the data for the text around it. */
export function companyPhrase(company: Company, plain: (text: string) => string): string {
  const { legalName, tradeName, ruc, fiscalAddress, representative } = company;
  const lacking = missing(company);
  const facts = [
    plain(legalName) || `la empresa de ${plain(company.name)}`,
    tradeName && `de nombre comercial ${plain(tradeName)}`,
    ruc && `con RUC ${plain(ruc)}`,
    fiscalAddress && `con domicilio fiscal en ${plain(fiscalAddress)}`,
    representative && `representada por ${plain(representative)}`,
  ].filter(Boolean);
  return facts.join(", ") + (lacking && ` (${lacking})`);
}

export function companyFacts(company: Company): [string, string][] {
  const { legalName, ruc, fiscalAddress, representative, privacyContact, email } = company;
  return [
    ["Razón social", legalName || NOT_PUBLISHED],
    ["Nombre comercial", tradeNameOf(company)],
    ["RUC", ruc || NOT_PUBLISHED],
    ["Dirección fiscal", fiscalAddress || NOT_PUBLISHED],
    ["Representante", representative || NOT_PUBLISHED],
    ["Datos personales", privacyContact || email || NOT_PUBLISHED],
  ];
}
