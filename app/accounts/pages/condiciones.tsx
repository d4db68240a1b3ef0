import { data, Form, href, Link, redirect } from "react-router";
import { failed } from "#app/accounts/answers/answers.ts";
import { agreedNames, keyOfTexts, TEXTS_CHANGED, textPaths } from "#app/accounts/consent/consent.ts";
import { acceptTexts, readAgreements, textsToAccept } from "#app/accounts/consent/consents.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { wayBackOf, withWayBack } from "#app/accounts/way-back.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import type { Route } from "./+types/condiciones.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const texts = textsToAccept(await readAgreements(db, customerOf(context).id));
  const next = wayBackOf(request) ?? href("/");
  if (texts.length === 0) throw redirect(next);
  return data({ texts, key: keyOfTexts(texts) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const { id } = customerOf(context);
  const texts = textsToAccept(await readAgreements(db, id));
  const form = await formDataOf(request);
  const from = wayBackOf(request);
  if (texts.length > 0 && form.get("textos") !== keyOfTexts(texts)) {
    const again = withWayBack(href("/cliente/condiciones"), from);
    return failed(again, TEXTS_CHANGED);
  }
  await acceptTexts(db, id, texts, "ingreso");
  return redirect(from ?? href("/"));
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ConditionsPage({ loaderData: { texts, key } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-xl gap-5">
      <PrivateTitle
        title="Revisa nuestras condiciones"
        intro="Para seguir usando tu cuenta, lee lo que cambió y acéptalo."
      />
      <ul className="grid list-disc gap-2 pl-6">
        {texts.map(({ name, changed }) => (
          <li key={name}>
            <a href={textPaths[name]} target="_blank" rel="noopener" className={textLink}>
              {agreedNames[name]}
            </a>{" "}
            ({changed ? "hay una versión nueva" : "falta tu aceptación"}; se abre en otra pestaña)
          </li>
        ))}
      </ul>
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="textos" value={key} />
        <SubmitButton pending="Un momento…" className="justify-self-start">
          Acepto y sigo
        </SubmitButton>
      </Form>
      <p className="text-ink-soft">
        Si no aceptas, puedes{" "}
        <a href={href("/cliente/perfil/datos")} download className={textLink}>
          descargar tus datos
        </a>{" "}
        o{" "}
        <Link to={href("/cliente/perfil/eliminar")} className={textLink}>
          eliminar tu cuenta
        </Link>
        .
      </p>
    </div>
  );
}
