import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { movedShopMail } from "#app/accounts/login/account-mails.ts";
import { actionLink } from "#app/accounts/login/action-link.ts";
import { newResetCode } from "#app/accounts/login/mailed-code.server.ts";
import { hashPassword } from "#app/accounts/password-hash.server.ts";
import { singlePicture } from "#app/imports/pictures/row-pictures.ts";
import type { RowResult } from "#app/imports/products/chunk.server.ts";
import type { Writer } from "#app/imports/products/writer.ts";
import { queueMails } from "#app/mail/mail.server.ts";
import { type AuditedWrite, recordAuditRows } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { documentResult, knownDocuments, rememberDocuments } from "./old-documents.server.ts";
import { oldAddress } from "./old-places.ts";
import type { OldContext, OldRow } from "./old-row.server.ts";
import { type OldCustomer, readCustomer } from "./old-shop.ts";

const INVITATION_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

interface NewCustomer extends OldCustomer {
  id: string;
  oldId: string;
}

/** Accounts are unverified; a mailed link lets customers choose a password. Existing accounts stay. */
export async function importCustomers(
  db: Db,
  context: OldContext,
  rows: readonly OldRow[],
): Promise<RowResult[]> {
  const read = rows.map((row) => ({ row, ...readCustomer(row.document) }));
  const emails = read.flatMap(({ value }) => value?.email ?? []);
  const here = await db
    .selectFrom("person")
    .select(["id", "email", "role"])
    .where("email", "in", ["", ...emails])
    .execute();
  const personOf = new Map(here.map((person) => [person.email, person]));
  const fresh = new Map<string, NewCustomer>();
  const known: { oldId: string; newId: string }[] = [];
  const results = read.map(({ row, value, problems }): RowResult => {
    if (!value) return documentResult(row, "Clientes", "", "bad", problems);
    const title = `${value.firstName} ${value.lastName}`;
    const person = personOf.get(value.email);
    if (person) {
      if (person.role === "cliente") known.push({ oldId: row.id, newId: person.id });
      return documentResult(row, "Clientes", title, "same", problems);
    }
    if (fresh.has(value.email))
      return documentResult(row, "Clientes", title, "bad", [
        ...problems,
        { kind: "error", sentence: "Su correo es el de otro cliente del archivo." },
      ]);
    const photo = singlePicture(row.document.FotoUrl, context);
    const id = randomUUID();
    fresh.set(value.email, { ...value, id, oldId: row.id });
    return {
      ...documentResult(row, "Clientes", title, "create", [...problems, ...photo.problems]),
      pictures: photo.pictures,
      owner: { customer_id: id },
    };
  });
  if (context.writer) {
    await addCustomers(db, context, context.writer, [...fresh.values()]);
    await rememberDocuments(db, "Clientes", [
      ...known,
      ...[...fresh.values()].map(({ oldId, id }) => ({ oldId, newId: id })),
    ]);
  }
  return results;
}

async function addCustomers(
  db: Db,
  context: OldContext,
  { entryId }: Writer,
  customers: readonly NewCustomer[],
): Promise<void> {
  if (customers.length === 0) return;
  const password = await unknownPassword();
  await db
    .insertInto("person")
    .values(
      customers.map(({ id, email, firstName, lastName }) => ({
        id,
        email,
        name: `${firstName} ${lastName}`,
      })),
    )
    .execute();
  await db
    .insertInto("credential")
    .values(
      customers.map(({ id }) => ({
        id: randomUUID(),
        person_id: id,
        account_id: id,
        provider_id: "credential",
        password,
      })),
    )
    .execute();
  await db
    .insertInto("customer")
    .values(
      customers.map(({ id, firstName, lastName, gender, birthDate, phone }) => ({
        id,
        first_name: firstName,
        last_name: lastName,
        gender,
        birth_date: birthDate,
        phone,
        consented_at: null,
      })),
    )
    .execute();
  await addAddresses(db, customers);
  await addLists(db, customers);
  await recordChange(db, ["customers"]);
  const writes: AuditedWrite[] = customers.map(({ id }) => ({
    action: "create",
    entity: "customer",
    entityId: id,
    before: null,
    after: { via: "import" },
  }));
  await recordAuditRows(db, entryId, writes);
  if (context.options.inviteCustomers) await invite(db, context.origin, customers);
}

/** Adds only addresses whose places exist in INEI's list; customers type the others again. */
async function addAddresses(db: Db, customers: readonly NewCustomer[]): Promise<void> {
  const addresses = customers.flatMap(({ id, address }) => {
    const { regionCode, provinceCode, districtCode, line, recommendation } = oldAddress(address ?? {});
    if (!districtCode || !line) return [];
    const codes = { region_code: regionCode, province_code: provinceCode, district_code: districtCode };
    return [{ customer_id: id, ...codes, line, recommendation: recommendation || "—" }];
  });
  if (addresses.length > 0) await db.insertInto("address").values(addresses).execute();
}

async function addLists(db: Db, customers: readonly NewCustomer[]): Promise<void> {
  const productOf = await knownDocuments(
    db,
    "Productos",
    customers.flatMap(({ favorites, saved }) => [...favorites, ...saved]),
  );
  for (const [table, list] of [
    ["favorite", "favorites"],
    ["saved_item", "saved"],
  ] as const) {
    const entries = customers.flatMap(({ id, [list]: ids }) =>
      [...new Set(ids.flatMap((old) => productOf.get(old) ?? []))].map((product) => ({
        customer: id,
        product,
      })),
    );
    await sql`
      insert into ${sql.table(table)} (customer_id, product_id, price_when_added)
      select entry.customer, product.id, product.price
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (customer text, product int)
      join product on product.id = entry.product
      on conflict do nothing`.execute(db);
  }
}

/** A password reset code of Better Auth that lasts longer. */
async function invite(db: Db, origin: string, customers: readonly NewCustomer[]): Promise<void> {
  const expires = new Date(Date.now() + INVITATION_DAYS * DAY_MS);
  const codes = customers.map((customer) => ({ ...customer, ...newResetCode(customer.id, expires) }));
  await db
    .insertInto("verification")
    .values(codes.map(({ row }) => row))
    .execute();
  const store = await readSettings(db);
  await queueMails(
    db,
    codes.map(({ email, firstName, code }) =>
      movedShopMail(store, {
        to: email,
        name: firstName,
        days: INVITATION_DAYS,
        url: actionLink(origin, "resetPassword", code, undefined),
      }),
    ),
  );
}

let unknown: Promise<string> | undefined;

/** Hash of a random password, so that nobody can log in with one. */
function unknownPassword(): Promise<string> {
  unknown ??= hashPassword(randomBytes(32).toString("base64url"));
  return unknown;
}
