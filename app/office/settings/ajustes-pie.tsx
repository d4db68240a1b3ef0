import { href, Link, useLocation } from "react-router";
import { handleSettingsPage } from "#app/accounts/answers/handle-settings-page.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import { Alert } from "#app/kit/message/alert.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { pageVersion } from "#app/settings/save-settings.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { footerForm } from "#app/settings/settings-forms.ts";
import { footerChanges, footerValues } from "#app/settings/settings-values.ts";
import { linksWithoutAnswer } from "#app/settings/texts/footer-answers.server.ts";
import type { Route } from "./+types/ajustes-pie.ts";
import { FooterForm } from "./ui/footer-form.tsx";
import { SettingsPage } from "./ui/settings-page.tsx";

export const middleware = [requirePermission("settings.write")];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const store = await readSettings(db);
  const lost = await linksWithoutAnswer(db, store);
  return { lost, values: footerValues(store), version: pageVersion(store, "pie") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleSettingsPage(context, await readForm(request, footerForm), {
    page: "pie",
    path: href("/administrador/ajustes/pie"),
    changesOf: footerChanges,
  });
}

export const clientAction = returnInput;

export default function FooterPage({ loaderData: { lost, ...shown }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage title="Ajustes del pie de página">
      {lost.length > 0 && <LostLinks links={lost} />}
      <FooterForm key={useLocation().key} {...shown} result={actionData?.result} />
    </SettingsPage>
  );
}

function LostLinks({ links }: { links: string[] }) {
  const names = links.map((link) => `«${link}»`).join(", ");
  return (
    <div className="mb-6">
      <Alert kind="warning">
        <p className="wrap-anywhere">
          {links.length === 1
            ? `El enlace ${names} no tiene respuesta y abre las preguntas desde el inicio. Escríbela con ese título en`
            : `Los enlaces ${names} no tienen respuesta y abren las preguntas desde el inicio. Escríbelas con esos títulos en`}{" "}
          <Link
            to={href("/administrador/ajustes/textos/:texto", { texto: "preguntas" })}
            className="underline"
          >
            Preguntas frecuentes
          </Link>{" "}
          {links.length === 1 ? "o cambia el enlace." : "o cambia los enlaces."}
        </p>
      </Alert>
    </div>
  );
}
