import type { Submission } from "@conform-to/react";
import { data } from "react-router";

export const CHANGED_MEANWHILE =
  "Otra persona guardó cambios aquí mientras editabas. Lo que escribiste sigue en el formulario: si lo guardas otra vez, reemplaza lo suyo.";

/** Answer to a form that was made from what somebody else has changed since; sent again, it is taken. */
export function refuseChanged<Value>(submission: Submission<Value, string[]>, version: string) {
  const result = submission.reply({ formErrors: [CHANGED_MEANWHILE] });
  return data({ result: { ...result, initialValue: { ...result.initialValue, version } } }, 409);
}
