import { href } from "react-router";
import { done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import { WRONG_PASSWORD } from "#app/accounts/answers/password-refusal.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { changeEmailForm } from "#app/accounts/login/account-forms.ts";
import {
  cancelEmailChange,
  requestEmailChange,
  resendEmailChange,
} from "#app/accounts/login/change-email.server.ts";
import { BackToProfile } from "#app/accounts/ui/profile/back-link.tsx";
import { SubmitButton } from "#app/kit/button.tsx";
import { EmailField } from "#app/kit/form/email-field.tsx";
import { PasswordField } from "#app/kit/form/password-field.tsx";
import { PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { waitSentence } from "#app/platform/limits/limits.ts";
import type { Route } from "./+types/perfil-correo.ts";

const PROFILE = href("/cliente/perfil");

const SENTENCES = {
  same: "Ese ya es tu correo.",
  taken: "Ese correo ya tiene una cuenta.",
  none: "Ya no hay un correo por confirmar: pide el cambio otra vez.",
};

export function loader({ context }: Route.LoaderArgs) {
  return { email: customerOf(context).email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, origin } = context.get(servicesContext);
  const customer = customerOf(context);
  const posted = await formDataOf(request);
  if (posted.get("intencion") === "cancelar") {
    await cancelEmailChange(db, customer.id);
    return done(PROFILE, `Cancelamos el cambio: tu correo sigue siendo ${customer.email}.`);
  }
  if (posted.get("intencion") === "reenviar") {
    const resent = await resendEmailChange(db, origin, customer);
    if (resent.ok) return done(PROFILE, sentTo(resent.newEmail));
    const limited = resent.reason === "limited";
    return failed(PROFILE, limited ? waitSentence(resent.seconds) : SENTENCES[resent.reason]);
  }
  const submission = parseForm(posted, changeEmailForm);
  if (submission.status !== "success") return formErrors(submission);
  const { correo: newEmail, actual: password } = submission.value;
  const requested = await requestEmailChange(db, origin, customer, { newEmail, password });
  if (requested.ok) return done(PROFILE, sentTo(newEmail));
  if (requested.reason === "limited") return formErrors(submission, tooManyRequests(requested.seconds));
  const { wrongPassword, email } = requested;
  return formErrors(submission, {
    fields: {
      ...(email && { correo: [SENTENCES[email]] }),
      ...(wrongPassword && { actual: [WRONG_PASSWORD] }),
    },
  });
}

function sentTo(newEmail: string): string {
  return `Te enviamos un enlace a ${newEmail}: ábrelo y tu correo quedará cambiado.`;
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function EmailPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(changeEmailForm, { result: actionData?.result });
  return (
    <>
      <PrivateTitle
        title="Cambiar correo"
        intro={`Tu correo es ${email} hasta que confirmes el nuevo desde el mensaje que te enviaremos.`}
      />
      <PostForm form={form} className="grid max-w-md gap-5">
        <EmailField field={fields.correo} label="Correo nuevo" autoComplete="email" />
        <PasswordField field={fields.actual} label="Contraseña actual" autoComplete="current-password" />
        <SubmitButton>Enviarme el enlace</SubmitButton>
      </PostForm>
      <BackToProfile />
    </>
  );
}
