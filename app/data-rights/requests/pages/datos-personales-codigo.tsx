import { href, Link, redirect } from "react-router";
import { formErrors } from "#app/accounts/answers/answers.ts";
import { readTypedEmail } from "#app/accounts/answers/typed-email.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { digitsForm } from "#app/accounts/login/account-forms.ts";
import { CodeField } from "#app/accounts/ui/code-field.tsx";
import { FramedPanel } from "#app/accounts/ui/panel.tsx";
import { confirmCode } from "#app/data-rights/requests/confirmed-email.server.ts";
import { CODE_MINUTES } from "#app/data-rights/requests/request-mails.ts";
import { requesterCookie } from "#app/data-rights/requests/requester.server.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { readForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import type { Route } from "./+types/datos-personales-codigo.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const email = await readTypedEmail(request);
  if (!email) throw redirect(href("/datos-personales"));
  return { email, minutes: CODE_MINUTES };
}

const WRONG = "El código no es correcto o ya venció: revísalo en el último correo que te enviamos.";

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const email = await readTypedEmail(request);
  if (!email) return redirect(href("/datos-personales"), 303);
  const submission = await readForm(request, digitsForm);
  if (submission.status !== "success") return formErrors(submission);
  const confirmed = await confirmCode(db, { email, digits: submission.value.codigo, now: now() });
  if (!confirmed.ok && confirmed.reason === "limited")
    return formErrors(submission, tooManyRequests(confirmed.seconds));
  if (!confirmed.ok) return formErrors(submission, { fields: { codigo: [WRONG] } });
  return redirect(href("/datos-personales/solicitud"), {
    status: 303,
    headers: { "Set-Cookie": await requesterCookie(confirmed.token) },
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function CodePage({ loaderData: { email, minutes }, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(digitsForm, { result: actionData?.result });
  return (
    <FramedPanel
      title="Escribe el código"
      intro={
        <>
          Lo enviamos a <strong className="wrap-anywhere text-ink">{email}</strong>. Vence en {minutes}{" "}
          minutos; si no lo ves, míralo en correo no deseado.
        </>
      }
    >
      <PageHead title="Escribe el código" noIndex />
      <PostForm form={form} className="grid gap-5">
        <CodeField field={fields.codigo} kind="phone" />
        <SubmitButton pending="Comprobando…">Continuar</SubmitButton>
      </PostForm>
      <p>
        <Link to={href("/datos-personales")} className={textLink}>
          Enviar otro código o usar otro correo
        </Link>
      </p>
    </FramedPanel>
  );
}
