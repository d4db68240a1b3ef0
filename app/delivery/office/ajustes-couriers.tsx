import { href, useLocation } from "react-router";
import { changedMeanwhile, done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import { couriersForm, writeCouriers } from "#app/delivery/courier.ts";
import { readCouriers, saveCouriers } from "#app/delivery/couriers.server.ts";
import { CouriersForm } from "#app/delivery/ui/couriers-form.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { versionOf } from "#app/settings/version-of.server.ts";
import type { Route } from "./+types/ajustes-couriers.ts";

export const middleware = [requirePermission("settings.write")];

export async function loader({ context }: Route.LoaderArgs) {
  const couriers = await readCouriers(context.get(servicesContext).db);
  return { couriers: writeCouriers(couriers), version: versionOf(couriers) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = administratorOf(context);
  const submission = await readForm(request, couriersForm);
  if (submission.status !== "success") return formErrors(submission);
  const saved = await saveCouriers(context.get(servicesContext).db, by, submission.value);
  if (!saved.ok) return changedMeanwhile(submission, saved.version);
  return done(href("/administrador/ajustes/couriers"), "Guardamos los couriers.");
}

export const clientAction = returnInput;

export default function CouriersPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Couriers"
      intro="Quiénes llevan tus pedidos. En cada pedido eliges uno y escribes su número de guía; el cliente recibe el enlace."
    >
      <CouriersForm key={useLocation().key} {...loaderData} result={actionData?.result} />
    </SettingsPage>
  );
}
