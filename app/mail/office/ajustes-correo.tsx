import { href, useLocation } from "react-router";
import { changedMeanwhile, done, formErrors } from "#app/accounts/answers/answers.ts";
import { refusePassword } from "#app/accounts/answers/password-refusal.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import { askPasswordAgain } from "#app/accounts/login/password-again.server.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import {
  decryptPassword,
  mailServerVersion,
  mergedServer,
  readMailServer,
  saveMailServer,
} from "#app/mail/mail-server.server.ts";
import {
  mailServerForm,
  mailServerOf,
  mailServerValues,
  problemsOfMailServer,
} from "#app/mail/mail-server.ts";
import { readMailTest } from "#app/mail/test-mail.server.ts";
import { MailServerForm } from "#app/mail/ui/mail-server-form.tsx";
import { MailState } from "#app/mail/ui/mail-state.tsx";
import { MailTestState } from "#app/mail/ui/mail-test-state.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Route } from "./+types/ajustes-correo.ts";

export const middleware = [requirePermission("settings.write")];

const PASSWORD_NEEDED = "Vas a cambiar por dónde salen los correos: escribe tu contraseña para confirmarlo.";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, seal, mail, environment } = context.get(servicesContext);
  const stored = await readMailServer(db);
  const { name, email } = await readSettings(db);
  const way = await mail.way();
  const isReadable = decryptPassword(seal, stored).state === "readable";
  return {
    values: mailServerValues(stored.server),
    version: mailServerVersion(stored),
    passwordSavedAt: isReadable ? stored.savedAt : null,
    way: {
      kind: way.kind,
      destination: way.kind === "folder" ? "" : way.destination,
      fixedSender: environment.MAIL_FROM ?? null,
      savedAt: stored.savedAt,
    },
    test: (await readMailTest(db)) ?? null,
    store: { name, email },
    email: administratorOf(context).email,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, seal, now } = context.get(servicesContext);
  const by = administratorOf(context);
  const submission = await readForm(request, mailServerForm);
  if (submission.status !== "success") return formErrors(submission);
  const typed = submission.value;
  const stored = await readMailServer(db);
  const isReadable = decryptPassword(seal, stored).state === "readable";
  const { contrasena: password, version } = typed;
  const change = { server: mailServerOf(typed), password, version };
  const server = mergedServer(stored, change);
  const fields = server ? problemsOfMailServer(stored.server, server, { password, kept: isReadable }) : {};
  if (Object.keys(fields).length > 0) return formErrors(submission, { fields });
  if (!typed.actual) return formErrors(submission, { fields: { actual: [PASSWORD_NEEDED] } });
  const again = await askPasswordAgain(context, typed.actual);
  if (!again.ok) return refusePassword(submission, again.check);
  const saved = await saveMailServer(db, seal, by, change, now());
  if (!saved.ok) return changedMeanwhile(submission, saved.version);
  return change.server.host === ""
    ? done(href("/administrador/ajustes/correo"), "Guardamos el correo de la tienda.")
    : done(
        href("/administrador/ajustes/correo/prueba"),
        "Guardamos el servidor de correo. Ahora envía un mensaje de prueba.",
      );
}

export const clientAction = returnInput;

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { way, test, ...form } = loaderData;
  return (
    <SettingsPage title="Correo" intro="Por dónde salen los correos de la tienda y quién los firma.">
      <div className="mb-6 grid max-w-2xl justify-items-start gap-4">
        <MailState {...way} />
        {test && <MailTestState test={test} />}
        <ButtonLink to={href("/administrador/ajustes/correo/prueba")} look="secondary">
          Probar el correo
        </ButtonLink>
      </div>
      <MailServerForm key={useLocation().key} {...form} result={actionData?.result} />
    </SettingsPage>
  );
}
