import { href, redirect, useLocation } from "react-router";
import { pageVersion, saveSettings } from "#app/domain/settings/save-settings.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { footerForm } from "#app/domain/settings/settings-forms.ts";
import { footerChanges, footerValues } from "#app/domain/settings/settings-values.ts";
import { refuseChanged } from "#app/http/changed-meanwhile.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { flashCookie } from "#app/http/flash.ts";
import { readForm, refuse } from "#app/http/form.ts";
import { administratorOf } from "#app/http/guards.ts";
import { returnTyped } from "#app/ui/office/keep-typed.ts";
import { FooterForm } from "#app/ui/settings/footer-form.tsx";
import { SettingsPage } from "#app/ui/settings/settings-page.tsx";
import type { Route } from "./+types/ajustes-pie.ts";

export async function loader({ context }: Route.LoaderArgs) {
  administratorOf(context);
  const store = await readSettings(context.get(servicesContext).db);
  return { values: footerValues(store), version: pageVersion(store, "pie") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name } = administratorOf(context);
  const submission = await readForm(request, footerForm);
  if (submission.status !== "success") return refuse(submission, { status: 400 });
  const { version } = submission.value;
  const change = { page: "pie" as const, changes: footerChanges(submission.value), version };
  const saved = await saveSettings(context.get(servicesContext).db, { id, name }, change);
  if (!saved.ok) return refuseChanged(submission, saved.version);
  const flash = await flashCookie({ kind: "ok", text: "Guardamos los ajustes." });
  return redirect(href("/administrador/ajustes/pie"), { status: 303, headers: { "Set-Cookie": flash } });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return returnTyped(serverAction, request);
}

export default function FooterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage title="Ajustes del pie de página">
      <FooterForm key={useLocation().key} {...loaderData} result={actionData?.result} />
    </SettingsPage>
  );
}
