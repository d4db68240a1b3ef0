import { getFormProps } from "@conform-to/react";
import { Form, href, useLocation } from "react-router";
import {
  type AdministratorRow,
  inviteAdministrator,
  listAdministrators,
  removeAdministrator,
} from "#app/accounts/administrators/administrators.server.ts";
import { done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import { refusePassword } from "#app/accounts/answers/password-refusal.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { currentPasswordForm, inviteForm } from "#app/accounts/login/account-forms.ts";
import { askPasswordAgain } from "#app/accounts/login/password-again.server.ts";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { SubmitButton } from "#app/kit/button.tsx";
import { EmailField } from "#app/kit/form/email-field.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { PasswordAgain } from "#app/kit/office/password-again.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { formatMoment } from "#app/values/calendar.ts";
import type { Route } from "./+types/ajustes-administradores.ts";

export const middleware = [requirePermission("administrators.manage")];

export const handle = { live: ["staff"] } satisfies LiveHandle;

const PAGE = href("/administrador/ajustes/administradores");

type Result = Parameters<typeof useZodForm>[1]["result"];

const REFUSED = {
  already: "Esa persona ya administra la tienda.",
  customer: "Ese correo ya tiene una cuenta de cliente: usa otro.",
  last: "No se puede quitar al último administrador.",
  "not-found": "Esa persona ya no administra la tienda.",
};

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email } = administratorOf(context);
  return { me: id, email, administrators: await listAdministrators(context.get(servicesContext).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, origin, now } = context.get(servicesContext);
  const by = administratorOf(context);
  const posted = await formDataOf(request);
  if (posted.get("intencion") === "quitar") {
    const submission = parseForm(posted, currentPasswordForm);
    const about = String(posted.get("persona"));
    if (submission.status !== "success") return formErrors(submission, {}, { about });
    const again = await askPasswordAgain(context, submission.value.actual);
    if (!again.ok) return refusePassword(submission, again.check, { about });
    const removed = await removeAdministrator(db, by, about);
    return removed.ok ? done(PAGE, "Quitamos al administrador.") : failed(PAGE, REFUSED[removed.reason]);
  }
  const submission = parseForm(posted, inviteForm);
  const about = "invitar";
  if (submission.status !== "success") return formErrors(submission, {}, { about });
  const { nombre, correo: email, actual } = submission.value;
  const again = await askPasswordAgain(context, actual);
  if (!again.ok) return refusePassword(submission, again.check, { about });
  const invited = await inviteAdministrator(db, by, { email, name: nombre }, { origin, now: now() });
  if (invited.ok) return done(PAGE, `Enviamos la invitación a ${email}.`);
  if (invited.reason === "limited")
    return formErrors(submission, tooManyRequests(invited.seconds), { about });
  return formErrors(submission, { fields: { correo: [REFUSED[invited.reason]] } }, { about });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = returnInput;

export default function AdministratorsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { me, email, administrators } = loaderData;
  const { key } = useLocation();
  const answered = actionData && "about" in actionData ? actionData.about : "invitar";
  const resultOf = (about: string) => (answered === about ? actionData?.result : undefined);
  const removable = administrators.filter(({ active }) => active).length > 1;
  return (
    <SettingsPage title="Administradores">
      <div className="grid max-w-3xl gap-6">
        <ul className="grid gap-3">
          {administrators.map((person) => (
            <Administrator
              key={person.id + key}
              person={person}
              email={email}
              result={resultOf(person.id)}
              isMe={person.id === me}
              removable={removable || !person.active}
            />
          ))}
        </ul>
        <Card id="invitar" title="Invitar a alguien">
          <InviteForm key={key} result={resultOf("invitar")} email={email} />
        </Card>
      </div>
    </SettingsPage>
  );
}

interface AdministratorProps {
  person: AdministratorRow;
  /** of the viewer */
  email: string;
  result: Result;
  isMe: boolean;
  removable: boolean;
}

function Administrator({ person, email, result, isMe, removable }: AdministratorProps) {
  const { id, name, active, secondFactor, since } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="wrap-anywhere font-semibold">
          {name} {isMe && <span className="font-normal text-ink-soft">(tú)</span>}
        </p>
        <p className="wrap-anywhere text-ink-soft text-sm">{person.email}</p>
        <p className="text-ink-soft text-sm">
          {active ? "Desde" : "Invitación enviada, sin aceptar todavía, el"} {formatMoment(new Date(since))}
        </p>
        {active && (
          <p className={`text-sm ${secondFactor ? "text-ok" : "text-ink-soft"}`}>
            {secondFactor ? "Ingresa con verificación en dos pasos" : "Ingresa solo con su contraseña"}
          </p>
        )}
      </div>
      {removable && <RemoveForm id={id} name={name} email={email} result={result} />}
    </li>
  );
}

interface RemoveFormProps {
  id: string;
  name: string;
  email: string;
  result: Result;
}

function RemoveForm({ id, name, email, result }: RemoveFormProps) {
  const [form, fields] = useZodForm(currentPasswordForm, { result });
  return (
    <details className="w-full" open={Boolean(result)}>
      <summary className="py-2 font-medium">Quitar a {name}</summary>
      <Form method="post" {...getFormProps(form)} className="grid max-w-md gap-5 pt-2">
        <input type="hidden" name="intencion" value="quitar" />
        <input type="hidden" name="persona" value={id} />
        <p className="text-ink-soft">
          No podrá administrar la tienda, y sus sesiones se cierran ahora mismo.
        </p>
        <FormErrors form={form} />
        <PasswordAgain field={fields.actual} email={email} />
        <SubmitButton look="danger" className="justify-self-start">
          Quitar
        </SubmitButton>
      </Form>
    </details>
  );
}

function InviteForm({ result, email }: { result: Result; email: string }) {
  const [form, fields] = useZodForm(inviteForm, { result });
  return (
    <PostForm form={form} className="grid max-w-md gap-5">
      <TextField field={fields.nombre} label="Nombre" autoComplete="off" />
      <EmailField
        field={fields.correo}
        autoComplete="off"
        hint="Le enviaremos un enlace para que elija su contraseña. Si ya le enviamos uno, este lo reemplaza."
      />
      <PasswordAgain field={fields.actual} email={email} />
      <SubmitButton className="justify-self-start">Enviar invitación</SubmitButton>
    </PostForm>
  );
}
