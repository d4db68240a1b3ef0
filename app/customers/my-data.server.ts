import { jsonArrayFrom } from "kysely/helpers/postgres";
import { textPaths } from "#app/accounts/consent/consent.ts";
import { readConsents } from "#app/accounts/consent/consents.server.ts";
import { describeColour } from "#app/backpacks/backpack.ts";
import { readOwnDesigns } from "#app/backpacks/own-designs.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { readAddress } from "./address.server.ts";
import { ownRepairs } from "./own-repairs.server.ts";
import { readProfile } from "./profile.server.ts";
import type { ListedProduct, ListName } from "./saved/list.ts";
import { readSavedList } from "./saved/lists.server.ts";

/**
 * A customer's account data, labelled as on the pages. `orders` are passed in, because orders depend on
 * customers.
 */
export async function collectMyData(db: Db, customerId: string, orders: readonly object[]) {
  const { firstName, lastName, gender, birthDate, phone, photo } = await readProfile(db, customerId);
  const person = await db
    .selectFrom("person")
    .innerJoin("customer", "customer.id", "person.id")
    .leftJoin("account_activity", "account_activity.person_id", "person.id")
    .select(["person.email", "customer.created_at", "customer.consented_at", "customer.receipt"])
    .select(["customer.blocked_at", "account_activity.seen_at"])
    .where("person.id", "=", customerId)
    .executeTakeFirstOrThrow();
  return {
    perfil: {
      nombres: firstName,
      apellidos: lastName,
      correo: person.email,
      genero: gender,
      nacimiento: birthDate,
      celular: phone,
      foto: photo && `/archivos/${photo.key}/${photo.original}`,
      registro: person.created_at,
      consentimiento: person.consented_at,
      ultimaVisita: person.seen_at,
      bloqueada: person.blocked_at,
    },
    direccion: await addressOf(db, customerId),
    comprobante: person.receipt && {
      tipo: person.receipt.kind,
      tipoDocumento: person.receipt.documentType,
      numeroDocumento: person.receipt.documentNumber,
      nombre: person.receipt.name,
      ruc: person.receipt.ruc,
      razonSocial: person.receipt.company,
      direccionFiscal: person.receipt.address,
    },
    favoritos: await listOf(db, "favorite", customerId),
    guardados: await listOf(db, "saved_item", customerId),
    disenos: (await readOwnDesigns(db, customerId)).map(
      ({ backpack, colour, picture, preview, createdAt }) => ({
        mochila: backpack?.name ?? null,
        color: describeColour(colour),
        imagen: `/archivos/${picture.key}/${picture.original}`,
        vista: `/archivos/${preview.key}/${preview.original}`,
        fecha: createdAt,
      }),
    ),
    pedidos: orders,
    reparaciones: await copyRepairs(ownRepairs(db, customerId)),
    sesiones: await sessionsOf(db, customerId),
    consentimientos: (await readConsents(db, customerId)).map(({ name, version, given, source, at }) => ({
      texto: name,
      version,
      aceptado: given,
      donde: source,
      fecha: at,
      ...(name !== "publicidad" && { leer: `${textPaths[name]}?version=${version}` }),
    })),
  };
}

async function addressOf(db: Db, customerId: string) {
  const address = await readAddress(db, customerId);
  return (
    address && {
      region: address.region,
      provincia: address.province,
      distrito: address.district,
      direccion: address.line,
      recomendacion: address.recommendation,
    }
  );
}

function savedPrice({ priceWhenAdded }: ListedProduct, currency: PriceCurrency) {
  return priceWhenAdded === null
    ? { precioAlGuardar: null }
    : { precioAlGuardar: priceWhenAdded / 100, moneda: currency };
}

async function listOf(db: Db, list: ListName, customerId: string) {
  const { currency } = await readSettings(db);
  const entries = await readSavedList(db, list, customerId);
  return entries.map((entry) =>
    entry.state === "gone"
      ? { producto: entry.name, vigente: false }
      : {
          producto: entry.name,
          vigente: true,
          ...savedPrice(entry, currency),
        },
  );
}

export async function copyRepairs(requests: ReturnType<typeof ownRepairs>) {
  const repairs = await requests
    .select(["created_at as fecha", "name as nombre", "email as correo", "phone as celular"])
    .select([
      "code as codigo",
      "device as equipo",
      "description as descripcion",
      "status as estado",
      "photos",
    ])
    .select(["quote", "quote_currency", "quote_until as vencePresupuesto"])
    .select((repair) =>
      jsonArrayFrom(
        repair
          .selectFrom("repair_event")
          .select(["repair_event.created_at as fecha", "to_status as estado", "note as nota", "actor"])
          .select(["repair_event.quote", "repair_event.quote_currency"])
          .whereRef("repair_id", "=", "repair_request.id")
          .where("internal", "=", false)
          .orderBy("repair_event.id"),
      ).as("events"),
    )
    .orderBy("created_at", "desc")
    .execute();
  return repairs.map(({ photos, events, quote, quote_currency, ...repair }) => ({
    ...repair,
    presupuesto: quoteOf({ quote, quote_currency }),
    historia: events.map(({ actor, fecha, estado, nota, ...event }) => ({
      fecha,
      quien: actor === "customer" ? "tú" : "la tienda",
      estado,
      nota,
      presupuesto: quoteOf(event),
    })),
    fotos: photos.map(({ key, original }) => `/archivos/${key}/${original}`),
  }));
}

function quoteOf({ quote, quote_currency }: { quote: number | null; quote_currency: PriceCurrency }) {
  return quote === null ? null : { monto: quote / 100, moneda: quote_currency };
}

function sessionsOf(db: Db, customerId: string) {
  return db
    .selectFrom("session")
    .select([
      "created_at as inicio",
      "expires_at as vence",
      "user_agent as navegador",
      "ip_address as direccion",
    ])
    .where("person_id", "=", customerId)
    .orderBy("created_at", "desc")
    .execute();
}
