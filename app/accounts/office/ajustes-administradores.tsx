import { getFormProps } from "@conform-to/react";
import { Form, href, useLocation } from "react-router";
import {
  type AdministratorRow,
  inviteAdministrator,
  listAdministrators,
  removeAdministrator,
} from "#app/accounts/administrators/administrators.server.ts";
import { done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnTyped } from "#app/accounts/live/keep-typed.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { inviteForm } from "#app/accounts/login/account-forms.ts";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { useZodForm } from "#app/kit/form/zod-form.ts";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { tooMany } from "#app/platform/http/too-many.ts";
import { formatMoment } from "#app/values/calendar.ts";
import type { Route } from "./+types/ajustes-administradores.ts";

export const middleware = [requirePermission("administrators.manage")];

export const handle = { live: ["staff"] } satisfies LiveHandle;

const PAGE = href("/administrador/ajustes/administradores");

const REFUSED = {
  already: "Esa persona ya administra la tienda.",
  customer: "Ese correo ya tiene una cuenta de cliente: usa otro.",
  last: "No se puede quitar al último administrador.",
  "not-found": "Esa persona ya no administra la tienda.",
};

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = administratorOf(context);
  return { me: id, administrators: await listAdministrators(context.get(servicesContext).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, origin, now } = context.get(servicesContext);
  const { id, name } = administratorOf(context);
  const by = { id, name };
  const posted = await formDataOf(request);
  if (posted.get("intencion") === "quitar") {
    const removed = await removeAdministrator(db, by, String(posted.get("persona")));
    return removed.ok ? done(PAGE, "Quitamos al administrador.") : failed(PAGE, REFUSED[removed.reason]);
  }
  const submission = parseForm(posted, inviteForm);
  if (submission.status !== "success") return formErrors(submission);
  const { nombre, correo: email } = submission.value;
  const invited = await inviteAdministrator(db, by, { email, name: nombre }, { origin, now: now() });
  if (invited.ok) return done(PAGE, `Enviamos la invitación a ${email}.`);
  if (invited.reason === "limited") return formErrors(submission, tooMany(invited.seconds));
  return formErrors(submission, { fields: { correo: [REFUSED[invited.reason]] } });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return returnTyped(serverAction, request);
}

export default function AdministratorsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { me, administrators } = loaderData;
  const removable = administrators.filter(({ active }) => active).length > 1;
  return (
    <SettingsPage title="Administradores">
      <div className="grid max-w-3xl gap-6">
        <ul className="grid gap-3">
          {administrators.map((person) => (
            <Administrator
              key={person.id}
              person={person}
              isMe={person.id === me}
              removable={removable || !person.active}
            />
          ))}
        </ul>
        <Card id="invitar" title="Invitar a alguien">
          <InviteForm key={useLocation().key} result={actionData?.result} />
        </Card>
      </div>
    </SettingsPage>
  );
}

interface AdministratorProps {
  person: AdministratorRow;
  isMe: boolean;
  removable: boolean;
}

function Administrator({ person, isMe, removable }: AdministratorProps) {
  const { id, name, email, active, secondFactor, since } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="wrap-anywhere font-semibold">
          {name} {isMe && <span className="font-normal text-ink-soft">(tú)</span>}
        </p>
        <p className="wrap-anywhere text-ink-soft text-sm">{email}</p>
        <p className="text-ink-soft text-sm">
          {active ? "Desde" : "Invitación enviada, sin aceptar todavía, el"} {formatMoment(new Date(since))}
        </p>
        {active && (
          <p className={`text-sm ${secondFactor ? "text-ok" : "text-ink-soft"}`}>
            {secondFactor ? "Ingresa con verificación en dos pasos" : "Ingresa solo con su contraseña"}
          </p>
        )}
      </div>
      {removable && (
        <Form method="post">
          <input type="hidden" name="intencion" value="quitar" />
          <ConfirmButton
            look="danger"
            name="persona"
            value={id}
            aria-label={`Quitar a ${name}`}
            title={`¿Quitar a ${name}?`}
            description="No podrá administrar la tienda, y sus sesiones se cierran ahora mismo."
            confirm="Quitar"
          >
            Quitar
          </ConfirmButton>
        </Form>
      )}
    </li>
  );
}

function InviteForm({ result }: { result: Parameters<typeof useZodForm>[1]["result"] }) {
  const [form, fields] = useZodForm(inviteForm, { result });
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-md gap-5">
      <FormErrors form={form} />
      <TextField field={fields.nombre} label="Nombre" autoComplete="off" />
      <TextField
        field={fields.correo}
        label="Correo"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Le enviaremos un enlace para que elija su contraseña. Si ya le enviamos uno, este lo reemplaza."
      />
      <SubmitButton className="justify-self-start">Enviar invitación</SubmitButton>
    </Form>
  );
}
