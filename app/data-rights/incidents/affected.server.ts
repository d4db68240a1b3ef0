import { type RawBuilder, sql } from "kysely";
import { NO_EMAIL } from "#app/customers/erase-repairs.server.ts";
import { orderEmail } from "#app/customers/order-email.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { countRows } from "#app/platform/db/count-rows.server.ts";
import { inBatches } from "#app/platform/db/in-batches.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { formatMoment } from "#app/values/calendar.ts";
import type { Group, PeopleForm } from "./incident-form.ts";
import { audit } from "./incidents.server.ts";
import { parsePastedPeople } from "./pasted-people.ts";

interface Range {
  since: Date | undefined;
  until: Date | undefined;
}

/** Rows of contact, name, email, phone, and `at` to choose the newest of each contact. */
type Source = RawBuilder<unknown>;

const PERSON = sql`lower(person.email) as contact, person.name, person.email,
  coalesce(customer.phone, staff.phone) as phone, person.created_at as at
  from person left join customer on customer.id = person.id left join staff on staff.id = person.id`;
const BUYER = sql`lower(${orderEmail}) as contact, first_name || ' ' || last_name as name, ${orderEmail} as email,
  phone, created_at as at from "order" where email <> ''`;

const sources: Record<Group, (range: Range) => Source> = {
  clientes: () => sql`select ${PERSON} where person.role = 'cliente'`,
  personal: () => sql`select ${PERSON} where person.role <> 'cliente'`,
  pedidos: (range) => sql`select ${BUYER} and ${within(range)}`,
  // Sessions count too: the security record has no entry for later use of an earlier login.
  cuentas: (range) => sql`select ${PERSON} where person.id in (
    select person_id from security_event where person_id is not null and ${within(range)}
    union select person_id from session where ${within(range, "updated_at")})`,
  reparaciones: (range) => sql`select lower(email) as contact, name, email, phone, created_at as at
    from repair_request where email <> ${NO_EMAIL} and ${within(range)}`,
  reclamos: (range) => sql`select coalesce(lower(email), 'hoja:' || year || '-' || number) as contact,
    name, email, phone, created_at as at from complaint where ${within(range)}`,
  solicitudes: (range) => sql`select lower(email) as contact, name, email, null as phone, created_at as at
    from rights_request where ${within(range)}`,
};

const reasonWords: Record<Group, string> = {
  clientes: "Tiene una cuenta",
  personal: "Administra la tienda",
  pedidos: "Hizo un pedido",
  cuentas: "Usó su cuenta",
  reparaciones: "Pidió una reparación",
  reclamos: "Escribió en el Libro de Reclamaciones",
  solicitudes: "Pidió algo sobre sus datos",
};
const dated = (group: Group) => group !== "clientes" && group !== "personal";

export interface Added {
  /** number of people who were not on the list before */
  added: number;
  /** pasted lines that are neither an e-mail nor an order of the store */
  unknown: string[];
}

/** Statements are short, because all other queries wait on the embedded database. */
const AT_ONCE = 500;

/**
 * Adds the people of these groups and of the pasted list to an incident; undefined if there is none. May add
 * every customer, so it writes in batches; run it again after an interruption.
 */
export async function addPeople(
  db: Db,
  id: number,
  { grupos, desde, hasta, lista }: PeopleForm,
  by: Author,
  now: Date,
): Promise<Added | undefined> {
  const incident = await db.selectFrom("incident").select("id").where("id", "=", id).executeTakeFirst();
  if (!incident) return undefined;
  const range = { since: desde, until: hasta };
  const before = await countPeople(db, id);
  const add = (source: Source, reason: string) => insertPeople(db, { id, source, reason, now });
  for (const group of grupos)
    await add(sources[group](range), reasonWords[group] + (dated(group) ? rangeWords(range) : ""));
  const { emails, numbers, unknown } = parsePastedPeople(lista);
  if (emails.length > 0) await add(pastedEmails(emails), "En la lista pegada");
  if (numbers.length > 0)
    await add(sql`select ${BUYER} and number = any(${numbers})`, "Su pedido, en la lista pegada");
  const missing = await unknownOrders(db, numbers);
  const people = await inTransaction(db, async (transaction) => {
    const count = await countPeople(transaction, id);
    await audit(transaction, by, id, { people: count });
    return count;
  });
  return { added: people - before, unknown: [...unknown, ...missing] };
}

/** Removes people from the list, except those already mailed. Returns how many were removed. */
export function removePeople(db: Db, id: number, people: readonly number[], by: Author): Promise<number> {
  if (people.length === 0) return Promise.resolve(0);
  return inTransaction(db, async (transaction) => {
    const removed = await transaction
      .deleteFrom("incident_person")
      .where("incident_id", "=", id)
      .where("id", "in", people)
      .where("mailed_at", "is", null)
      .returning("id")
      .execute();
    if (removed.length > 0) await audit(transaction, by, id, { people: await countPeople(transaction, id) });
    return removed.length;
  });
}

async function insertPeople(
  db: Db,
  { id, source, reason, now }: { id: number; source: Source; reason: string; now: Date },
): Promise<void> {
  // One JSON value: reading tens of thousands of rows would block other queries for seconds.
  const { rows } = await sql<{ people: object[] | null }>`
    select json_agg(found) as people from (
      select distinct on (contact) contact, coalesce(name, '') as name, email, nullif(phone, '') as phone
      from (${source}) rows order by contact, at desc nulls last
    ) found`.execute(db);
  await inBatches(rows[0]?.people ?? [], AT_ONCE, async (batch) => {
    await sql`
      insert into incident_person (incident_id, contact, name, email, phone, reasons, created_at)
      select ${id}::int, contact, name, email, phone, array[${reason}::text], ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as found (contact text, name text, email text, phone text)
      on conflict (incident_id, contact) do update set
        name = case when incident_person.name = '' then excluded.name else incident_person.name end,
        phone = coalesce(incident_person.phone, excluded.phone),
        reasons = case when excluded.reasons <@ incident_person.reasons then incident_person.reasons
          else incident_person.reasons || excluded.reasons end`.execute(db);
  });
}

/** Adds the name from the account or an order, if there is one. */
function pastedEmails(emails: readonly string[]): Source {
  return sql`select pasted.contact, known.name, pasted.contact as email, known.phone, known.at
    from unnest(${emails}::text[]) as pasted (contact)
    left join lateral (
      select * from (select ${PERSON} where lower(person.email) = pasted.contact
        union all (select ${BUYER} and lower(email) = pasted.contact order by at desc limit 1)) found limit 1
    ) known on true`;
}

async function unknownOrders(db: Db, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const known = await db
    .selectFrom("order")
    .select("number")
    .where("number", "in", numbers)
    .where("email", "<>", "")
    .execute();
  const found = new Set(known.map(({ number }) => number));
  return numbers.filter((number) => !found.has(number));
}

function countPeople(db: Db, id: number): Promise<number> {
  return countRows(db.selectFrom("incident_person").where("incident_id", "=", id));
}

/** Rows created in the range; with `ended`, also earlier rows that were still open when it began. */
function within({ since, until }: Range, ended = "created_at"): RawBuilder<boolean> {
  return sql`(${since ?? null}::timestamptz is null or ${sql.ref(ended)} >= ${since ?? null})
    and (${until ?? null}::timestamptz is null or created_at <= ${until ?? null})`;
}

function rangeWords({ since, until }: Range): string {
  if (since && until) return ` entre el ${formatMoment(since)} y el ${formatMoment(until)}`;
  if (since) return ` desde el ${formatMoment(since)}`;
  return until ? ` hasta el ${formatMoment(until)}` : "";
}
