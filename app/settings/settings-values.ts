import type { z } from "zod";
import { formatDay } from "#app/values/calendar.ts";
import type { StoredSettings, StoreSettings } from "./settings.ts";
import {
  type companyForm,
  type footerForm,
  type generalForm,
  networks,
  type salesForm,
  type taxForm,
} from "./settings-forms.ts";

type Changes = Partial<StoredSettings>;

export function generalValues(store: StoreSettings): Record<string, string> {
  const urls = Object.entries(networks).map(([field, name]) => [
    field,
    store.social.find((network) => network.name === name)?.url ?? "",
  ]);
  return {
    nombre: store.name,
    lema: store.tagline,
    correo: store.email,
    telefono: store.phone,
    whatsapp: store.whatsapp,
    horario: store.hours,
    ...Object.fromEntries(urls),
  };
}

export function generalChanges(form: z.output<typeof generalForm>): Changes {
  const fields = Object.keys(networks) as (keyof typeof networks)[];
  return {
    name: form.nombre,
    tagline: form.lema,
    email: form.correo,
    phone: form.telefono,
    whatsapp: form.whatsapp,
    hours: form.horario,
    social: fields.flatMap((field) => {
      const url = form[field];
      return url ? [{ name: networks[field], url }] : [];
    }),
    ...(form.quitarLogo && { logo: null }),
  };
}

export function salesValues({ expectedSalesPerDay, lowStock, returnDays, ...store }: StoreSettings) {
  return {
    ventas: String(expectedSalesPerDay),
    stock: String(lowStock),
    devolucion: String(returnDays),
    unidades: String(store.mostUnits),
    pendientes: String(store.mostUnpaid),
    presupuesto: String(store.quoteDays),
  };
}

export function salesChanges(form: z.output<typeof salesForm>): Changes {
  return {
    expectedSalesPerDay: form.ventas,
    lowStock: form.stock,
    returnDays: form.devolucion,
    mostUnits: form.unidades,
    mostUnpaid: form.pendientes,
    quoteDays: form.presupuesto,
  };
}

export function taxValues({ taxRegime, igvRate }: StoreSettings): Record<string, string> {
  return { regimen: taxRegime, igv: String(igvRate / 100) };
}

export function taxChanges({ regimen, igv }: z.output<typeof taxForm>): Changes {
  return { taxRegime: regimen, igvRate: Math.round(igv * 100) };
}

export function companyValues(store: StoreSettings): Record<string, string> {
  return {
    razonSocial: store.legalName,
    nombreComercial: store.tradeName,
    ruc: store.ruc,
    direccionFiscal: store.fiscalAddress,
    representante: store.representative,
    correoDatos: store.privacyContact,
    correoSeguridad: store.securityContact,
    codigoLibro: store.bookCode,
    diasNoLaborables: store.nonWorkingDays.map(formatDay).join("\n"),
  };
}

export function companyChanges(form: z.output<typeof companyForm>): Changes {
  return {
    legalName: form.razonSocial,
    tradeName: form.nombreComercial,
    ruc: form.ruc,
    fiscalAddress: form.direccionFiscal,
    representative: form.representante,
    privacyContact: form.correoDatos ?? "",
    securityContact: form.correoSeguridad ?? "",
    bookCode: form.codigoLibro,
    nonWorkingDays: form.diasNoLaborables,
  };
}

export function footerValues({ footerSections, footerCredit, footerYear }: StoreSettings) {
  const sections = footerSections.flatMap(({ title, links }, index) => [
    [`titulo${index + 1}`, title],
    [`enlaces${index + 1}`, links.join("\n")],
  ]);
  return {
    ...(Object.fromEntries(sections) as Record<string, string>),
    credito: footerCredit,
    anio: String(footerYear),
  };
}

export function footerChanges(form: z.output<typeof footerForm>): Changes {
  return {
    footerSections: [
      { title: form.titulo1, links: form.enlaces1 },
      { title: form.titulo2, links: form.enlaces2 },
      { title: form.titulo3, links: form.enlaces3 },
    ],
    footerCredit: form.credito,
    footerYear: form.anio,
  };
}
