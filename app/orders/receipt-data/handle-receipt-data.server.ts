import { data } from "react-router";
import { changedMeanwhile, done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { parseForm } from "#app/platform/http/form.ts";
import { correctReceipt } from "./correct-receipt.server.ts";
import { receiptVersion } from "./receipt-data.ts";
import { receiptDataForm } from "./receipt-data-form.ts";

/** Answers the form for a receipt's buyer; `path` is the page that it leads to. */
export async function handleReceiptData(
  db: Db,
  form: FormData,
  by: Author,
  { number, path }: { number: string; path: string },
) {
  const about = "datos" as const;
  const submission = parseForm(form, receiptDataForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about });
  const { version, ...choice } = submission.value;
  const corrected = await correctReceipt(db, { number, choice, version, by });
  if (corrected.ok) return done(path, "Guardamos los datos del comprobante.");
  switch (corrected.reason) {
    case "not-found":
      throw data(null, 404);
    case "kept":
      return failed(path, corrected.sentence);
    case "wrong": {
      const problems = Object.entries(corrected.problems).map(([field, problem]) => [field, [problem]]);
      return formErrors(submission, { fields: Object.fromEntries(problems) }, { about });
    }
    case "changed-meanwhile": {
      const stored = receiptVersion(corrected.now);
      return changedMeanwhile(submission, stored, { stored: { comprobante: stored }, more: { about } });
    }
  }
}
