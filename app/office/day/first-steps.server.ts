import { sql } from "kysely";
import { readMailTest } from "#app/mail/test-mail.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { companyGaps } from "#app/settings/company.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { type FirstStep, firstSteps, type StepId } from "./first-steps.ts";

interface FirstStepsOptions {
  personId: string;
  /** the server that sends mails; undefined: none */
  mailGoesTo: string | undefined;
}

interface Stored {
  ready: StepId[];
  orders: boolean;
}

export interface FirstSteps {
  steps: FirstStep[];
  /** no order yet: the list is open */
  isNew: boolean;
}

const has = (key: string) => sql`exists (select from setting where key = ${key})`;

/** Progress of the store's set-up; undefined once it is complete. */
export async function readFirstSteps(
  db: Db,
  { personId, mailGoesTo }: FirstStepsOptions,
): Promise<FirstSteps | undefined> {
  const { rows } = await sql<Stored>`select array_remove(array[
      case when ${has("name")} then 'name' end,
      case when ${has("currency")} then 'currency' end,
      case when ${has("taxRegime")} then 'taxes' end,
      case when ${has("returnDays")} then 'returns' end,
      case when exists (select from setting where key like 'text:%' and value->'initial' is null) then 'texts' end,
      case when exists (select from person where id = ${personId} and two_factor_enabled) then 'second-step' end,
      case when exists (select from category) then 'category' end,
      case when exists (select from product where not hidden) then 'product' end,
      case when ${has("slides")} then 'banner' end,
      case when exists (select from pickup_point where active) then 'pickup' end,
      case when exists (select from delivery_rate) then 'delivery' end,
      case when exists (select from payment_method where enabled) then 'payment' end
    ], null) as ready, exists (select from "order") as orders`.execute(db);
  const { ready, orders } = rows[0] ?? { ready: [], orders: false };
  const complete = companyGaps(await readSettings(db)).length === 0;
  if (complete) ready.push("company");
  const takesMail = mailGoesTo !== undefined && (await hasTakenMail(db, mailGoesTo));
  if (takesMail) ready.push("mail");
  const steps = firstSteps(ready, { mailIsUntested: mailGoesTo !== undefined && !takesMail });
  return steps.every(({ done }) => done) ? undefined : { steps, isNew: !orders };
}

/** A test mail through another server does not count. */
async function hasTakenMail(db: Db, destination: string): Promise<boolean> {
  const test = await readMailTest(db);
  return test?.destination === destination && (test.outcome === "accepted" || test.arrivedAt !== null);
}
