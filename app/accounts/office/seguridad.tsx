import { href, useLocation } from "react-router";
import { changedMeanwhile, done, formErrors } from "#app/accounts/answers/answers.ts";
import { refusePassword } from "#app/accounts/answers/password-refusal.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { securityForm } from "#app/accounts/login/account-forms.ts";
import { askPasswordAgain } from "#app/accounts/login/password-again.server.ts";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { ButtonLink, SubmitButton } from "#app/kit/button.tsx";
import { CheckboxField } from "#app/kit/form/field.tsx";
import { PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { PasswordAgain } from "#app/kit/office/password-again.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { pageVersion, saveSettings } from "#app/settings/save-settings.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Route } from "./+types/seguridad.ts";

export const middleware = [requirePermission("administrators.manage")];

export const handle = { live: ["settings"] } satisfies LiveHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const store = await readSettings(context.get(servicesContext).db);
  const { email } = administratorOf(context);
  return { required: store.secondStepRequired, version: pageVersion(store, "seguridad"), email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = administratorOf(context);
  const submission = await readForm(request, securityForm);
  if (submission.status !== "success") return formErrors(submission);
  const { actual, dosPasos, version } = submission.value;
  const again = await askPasswordAgain(context, actual);
  if (!again.ok) return refusePassword(submission, again.check);
  const change = { page: "seguridad" as const, changes: { secondStepRequired: dosPasos === "on" }, version };
  const saved = await saveSettings(context.get(servicesContext).db, by, change);
  if (!saved.ok) return changedMeanwhile(submission, saved.version);
  return done(href("/administrador/seguridad"), "Guardamos los ajustes.");
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = returnInput;

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage title="Seguridad" intro="Quién entra a administrar la tienda, y qué se le pide.">
      <div className="grid max-w-3xl gap-6">
        <Card id="dos-pasos" title="Verificación en dos pasos">
          <SecondStepForm key={useLocation().key} {...loaderData} result={actionData?.result} />
        </Card>
        <Card id="registro" title="Registro de seguridad">
          <p className="mb-3">
            Quién ingresó, a quién no dejamos entrar y quién descargó datos, cuándo y desde dónde.
          </p>
          <ButtonLink
            to={href("/administrador/seguridad/registro")}
            look="secondary"
            className="justify-self-start"
          >
            Ver el registro
          </ButtonLink>
        </Card>
      </div>
    </SettingsPage>
  );
}

interface SecondStepFormProps {
  required: boolean;
  version: string;
  email: string;
  result: Parameters<typeof useZodForm>[1]["result"];
}

function SecondStepForm({ required, version, email, result }: SecondStepFormProps) {
  const [form, fields] = useZodForm(securityForm, {
    result,
    defaultValue: { dosPasos: required ? "on" : undefined },
  });
  return (
    <PostForm form={form} className="grid max-w-md gap-5">
      <VersionField result={result} version={version} />
      <CheckboxField
        field={fields.dosPasos}
        label="Pedirla a todos los que administran la tienda. Quien no la tenga la activa al entrar, antes de ver nada."
      />
      <PasswordAgain field={fields.actual} email={email} />
      <SubmitButton pending="Guardando…" className="justify-self-start">
        Guardar ajustes
      </SubmitButton>
    </PostForm>
  );
}
