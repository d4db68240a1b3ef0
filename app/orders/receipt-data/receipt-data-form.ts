import { z } from "zod";
import { receiptFields } from "#app/invoices/receipt-form.ts";
import { version } from "#app/settings/settings-forms.ts";

/** Its rules follow the order: `checkReceipt` in the browser, the order's own total on the server. */
export const receiptDataForm = z.object({ ...receiptFields, version });
