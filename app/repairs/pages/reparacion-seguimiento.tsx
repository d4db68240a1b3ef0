import { getFormProps } from "@conform-to/react";
import { data, Form, href, Link } from "react-router";
import { formErrors } from "#app/accounts/answers/answers.ts";
import { remoteAddressContext, servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import { buttonClass, SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { useZodForm } from "#app/kit/form/zod-form.ts";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { tooMany } from "#app/platform/http/too-many.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/limits/limits.ts";
import { findRepair } from "#app/repairs/read-repairs.server.ts";
import { lookupForm } from "#app/repairs/repair-form.ts";
import { CustomerRepair } from "#app/repairs/ui/customer-repair.tsx";
import type { Route } from "./+types/reparacion-seguimiento.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const codigo = (url.searchParams.get("codigo") ?? "").slice(0, 40);
  return { codigo, ...(viewer.role === "cliente" && { correo: viewer.email }) };
}

/** Shows the repair in the answer to the form, so that no e-mail stands in an address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const submission = await readForm(request, lookupForm);
  if (submission.status !== "success") return formErrors(submission);
  const of = [networkOf(context.get(remoteAddressContext))];
  const taken = await takeAttempts(db, [{ limit: "repairLookup", of }]);
  if (!taken.ok) return formErrors(submission, tooMany(taken.seconds));
  const { codigo: code, correo: email } = submission.value;
  const repair = await findRepair(db, { code, email });
  if (repair) return data({ repair, result: submission.reply() });
  return formErrors(submission, {
    status: 404,
    sentence: "No encontramos una reparación con ese código y ese correo.",
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function FollowUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(lookupForm, { result: actionData?.result, defaultValue: loaderData });
  return (
    <>
      <PageHead title="Seguimiento de tu reparación" noIndex />
      <PageTitle intro="Escribe el código que te enviamos y el correo con el que hiciste la solicitud.">
        Seguimiento de tu reparación
      </PageTitle>
      <Form
        method="post"
        action={href("/reparacion/seguimiento")}
        {...getFormProps(form)}
        className="grid max-w-md gap-5"
      >
        <FormErrors form={form} />
        <TextField
          field={fields.codigo}
          label="Código"
          placeholder="7K3M-9XQ2"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          field={fields.correo}
          label="Correo"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton pending="Buscando…" className="justify-self-start">
          Ver mi reparación
        </SubmitButton>
      </Form>
      {actionData && "repair" in actionData && (
        <div className="mt-8 max-w-3xl">
          <CustomerRepair repair={actionData.repair}>
            {actionData.repair.status === "presupuesto" && (
              <WhereToAnswer isCustomer={"correo" in loaderData} />
            )}
          </CustomerRepair>
        </div>
      )}
    </>
  );
}

/** Who asked for it while logged in answers there; else the mailed link alone proves whose repair it is. */
function WhereToAnswer({ isCustomer }: { isCustomer: boolean }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        Para responder, abre el enlace del correo «Presupuesto de tu reparación» que te enviamos
        {isCustomer ? " o entra a Mis reparaciones." : "."}
      </p>
      {isCustomer && (
        <Link to={href("/cliente/mis-reparaciones")} className={buttonClass("secondary")}>
          Ver mis reparaciones
        </Link>
      )}
    </div>
  );
}
