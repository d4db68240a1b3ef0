import { qrCode } from "#app/platform/media/qr-code.server.ts";
import { openPaper } from "#app/platform/paper/paper.server.ts";
import { companyLine } from "#app/settings/company.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { contactLine } from "#app/settings/shop-address.ts";
import { moneyText } from "#app/settings/store-money.ts";
import { formatDay, formatMoment, limaDay } from "#app/values/calendar.ts";
import { unconverted } from "#app/values/money/currency.ts";
import { formatPhone } from "#app/values/person/format-phone.ts";
import { canBeMailed, followUpPath, forCustomer, type ShownRepair } from "./repair.ts";
import { shownCode } from "./ticket-code.ts";

interface Context {
  store: StoreSettings;
  origin: string;
}

const CONDITIONS =
  "No empezamos sin que apruebes el presupuesto. Haz una copia de tus archivos antes de entregar el equipo. Para recogerlo, trae esta constancia.";

/** Receipt for the customer when the shop takes in the device. */
export async function drawIntakeSheet(
  repair: ShownRepair,
  { store, origin }: Context,
): Promise<Uint8Array<ArrayBuffer>> {
  const code = shownCode(repair.code);
  const title = `Constancia de recepción ${code}`;
  const paper = await openPaper({ title, author: store.name });
  paper.heading(companyLine(store), title, days(repair));
  paper.columns([customer(repair), device(repair, store)]);
  paper.passage("Falla o trabajo pedido", repair.description);
  const notes = notesOf(repair);
  if (notes.length > 0) paper.passage("Notas", notes.join("\n"));
  paper.blank("Accesorios y estado del equipo al recibirlo");
  const followUp = `${origin}${followUpPath(repair.code)}`;
  paper.scan(qrCode(followUp), "Sigue tu reparación", `Con el código ${code} y tu correo:\n${followUp}`);
  paper.passage("Condiciones", `${CONDITIONS}\nTérminos y condiciones: ${origin}/terminos-y-condiciones`);
  paper.signature(["Entrega el cliente", "DNI", "Recibe la tienda", "Fecha"]);
  return paper.close(`Reparación ${code} · ${store.name} · ${contactLine(store)}`);
}

function days({ requestedAt, events }: ShownRepair): string {
  const taken = events.find(({ to }) => to === "diagnostico");
  return [
    `Solicitada el ${formatMoment(new Date(requestedAt))}`,
    ...(taken ? [`Equipo recibido el ${formatMoment(taken.at)}`] : []),
  ].join(" · ");
}

function customer(repair: ShownRepair) {
  const facts: [string, string][] = [["Nombre", repair.name]];
  if (repair.phone) facts.push(["Celular", formatPhone(repair.phone)]);
  if (canBeMailed(repair)) facts.push(["Correo", repair.email]);
  return { title: "Cliente", facts };
}

function device({ code, device, status, ...repair }: ShownRepair, store: StoreSettings) {
  const facts: [string, string][] = [
    ["Código", shownCode(code)],
    ["Marca y modelo", device ?? "—"],
  ];
  if (repair.quote !== null && status !== "rechazado") {
    const until = status === "presupuesto" ? repair.quoteUntil : null;
    const amount = moneyText(unconverted(repair.quoteCurrency, repair.quote), "adminLine", store);
    facts.push(["Presupuesto", until ? `${amount} (válido hasta el ${formatDay(until)})` : amount]);
  }
  return { title: "Equipo", facts };
}

function notesOf(repair: ShownRepair): string[] {
  return forCustomer(repair).events.flatMap(({ note, at }) =>
    note ? [`${formatDay(limaDay(at))}: ${note}`] : [],
  );
}
