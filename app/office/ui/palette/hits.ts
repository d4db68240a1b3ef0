import { href } from "react-router";
import { type Actor, can } from "#app/accounts/permissions.ts";
import { sheetNumber } from "#app/complaints/complaint.ts";
import { nothingFound, type OfficeHits } from "#app/office/office-search.ts";
import { officeOrderPath } from "#app/orders/order-paths.ts";
import { shownCode } from "#app/repairs/ticket-code.ts";
import { officeLinks } from "#app/storefront/ui/office-links.ts";
import { plainText } from "#app/values/text.ts";
import { linkWords, palettePages } from "./palette-pages.ts";

export interface Hit {
  path: string;
  title: string;
  detail?: string;
}

export interface HitGroup {
  name: string;
  hits: Hit[];
}

/** Results for a text: pages at once, the rest after the server's answer. Empty groups are left out. */
export function hitGroups(viewer: Actor, text: string, found = nothingFound(text)): HitGroup[] {
  const typed = plainText(text).split(/\s+/);
  const allowed = [
    ...officeLinks(viewer).map(({ label, path }) => ({ title: label, path, words: linkWords[path] })),
    ...palettePages.filter(({ permission }) => can(viewer, permission)),
  ];
  const groups: HitGroup[] = [
    {
      name: "Páginas",
      hits: allowed.filter(({ title, words = "" }) => {
        const known = plainText(`${title} ${words}`);
        return typed.every((word) => known.includes(word));
      }),
    },
    // People first: their names are also words of products.
    { name: "Clientes", hits: found.customers.map(customerHit) },
    { name: "Pedidos", hits: found.orders.map(orderHit) },
    { name: "Reparaciones", hits: found.repairs.map(repairHit) },
    { name: "Devoluciones", hits: found.returns.map(returnHit) },
    { name: "Reclamos", hits: found.complaints.map(complaintHit) },
    { name: "Productos", hits: found.products.map(productHit) },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function productHit({ id, name, brand }: OfficeHits["products"][number]): Hit {
  return {
    path: href("/administrador/producto-editar/:id", { id: String(id) }),
    title: name,
    detail: brand,
  };
}

function orderHit({ number, customer }: OfficeHits["orders"][number]): Hit {
  return {
    path: officeOrderPath(number),
    title: number,
    detail: customer,
  };
}

function customerHit({ id, name, email }: OfficeHits["customers"][number]): Hit {
  return { path: href("/administrador/clientes/:id", { id }), title: name, detail: email };
}

function repairHit({ code, name }: OfficeHits["repairs"][number]): Hit {
  return {
    path: href("/administrador/reparaciones/:codigo", { codigo: code }),
    title: shownCode(code),
    detail: name,
  };
}

function returnHit({ id, number, customer }: OfficeHits["returns"][number]): Hit {
  return {
    path: href("/administrador/devoluciones/:id", { id: String(id) }),
    title: `Devolución del pedido ${number}`,
    detail: customer,
  };
}

function complaintHit({ name, ...sheet }: OfficeHits["complaints"][number]): Hit {
  const number = sheetNumber(sheet);
  return { path: href("/administrador/reclamos/:numero", { numero: number }), title: number, detail: name };
}
