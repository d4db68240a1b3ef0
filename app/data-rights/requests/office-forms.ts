import { z } from "zod";
import { presentPasswordForm } from "#app/accounts/login/account-forms.ts";

export const eraseForm = presentPasswordForm.extend({
  /** the account of that e-mail too */
  cuenta: z.literal("on").optional(),
});
