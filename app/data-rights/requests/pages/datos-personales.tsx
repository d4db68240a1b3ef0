import { href, Link, redirect } from "react-router";
import { formErrors } from "#app/accounts/answers/answers.ts";
import { readTypedEmail, typedEmailCookie } from "#app/accounts/answers/typed-email.ts";
import { remoteAddressContext, servicesContext } from "#app/accounts/contexts.ts";
import { emailForm } from "#app/accounts/login/account-forms.ts";
import { EmailRequest } from "#app/accounts/ui/email-request.tsx";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { mailCode } from "#app/data-rights/requests/confirmed-email.server.ts";
import { findRequester } from "#app/data-rights/requests/requester.server.ts";
import { RightsList } from "#app/data-rights/requests/ui/rights-list.tsx";
import { ButtonLink } from "#app/kit/button.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { readForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import type { Route } from "./+types/datos-personales.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const requester = await findRequester(request, context);
  return {
    email: await readTypedEmail(request),
    confirmed: requester && !requester.isCustomer ? requester.email : undefined,
    isCustomer: requester?.isCustomer === true,
  };
}

/** The response does not reveal whether the store knows the e-mail: only its owner can read the code. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const submission = await readForm(request, emailForm);
  if (submission.status !== "success") return formErrors(submission);
  const { correo: email } = submission.value;
  const mailed = await mailCode(db, { email, address: context.get(remoteAddressContext), now: now() });
  if (!mailed.ok) return formErrors(submission, tooManyRequests(mailed.seconds));
  return redirect(href("/datos-personales/codigo"), {
    status: 303,
    headers: { "Set-Cookie": await typedEmailCookie(email) },
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function DataRightsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = useStore();
  const { email, confirmed, isCustomer } = loaderData;
  return (
    <>
      <PageHead
        title="Tus datos personales"
        description={`Pide ver, corregir o borrar lo que ${name} guarda de ti. Es gratis y no necesitas una cuenta.`}
      />
      <PageTitle intro="La Ley 29733 te da derechos sobre tus datos. Pedirlos es gratis y no necesitas una cuenta.">
        Tus datos personales
      </PageTitle>
      <div className="grid gap-6 wide:grid-cols-2 wide:items-start">
        {isCustomer ? (
          <CustomerWay />
        ) : (
          <Card id="correo" title="Empieza con tu correo">
            {confirmed && (
              <p>
                Ya confirmaste <strong className="wrap-anywhere">{confirmed}</strong>.{" "}
                <Link to={href("/datos-personales/solicitud")} className={textLink}>
                  Sigue con ese correo
                </Link>
              </p>
            )}
            <p>
              Te enviamos un código para saber que el correo es tuyo. Después ves lo que guardamos de él, lo
              descargas o nos pides algo.
            </p>
            <EmailRequest action={href("/datos-personales")} result={actionData?.result} email={email}>
              Enviarme el código
            </EmailRequest>
            <p className="text-ink-soft text-sm">
              ¿Tienes una cuenta?{" "}
              <Link to={`${href("/ingresar")}?desde=${href("/cliente/mis-datos")}`} className={textLink}>
                Ingresa
              </Link>{" "}
              y hazlo todo desde tu perfil, sin código.
            </p>
          </Card>
        )}
        <Card id="derechos" title="Qué puedes pedir">
          <RightsList />
          <p className="text-ink-soft text-sm">
            Si no te respondemos a tiempo o no estás conforme, puedes reclamar ante la Autoridad Nacional de
            Protección de Datos Personales. Lee también la{" "}
            <Link to={href("/politica-de-privacidad")} className={textLink}>
              política de privacidad
            </Link>
            .
          </p>
        </Card>
      </div>
    </>
  );
}

function CustomerWay() {
  return (
    <Card id="cuenta" title="Ya ingresaste con tu cuenta">
      <p>En “Mis datos” descargas tu copia, corriges tus datos y eliminas tu cuenta al momento.</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={href("/cliente/mis-datos")}>Ir a mis datos</ButtonLink>
        <ButtonLink to={href("/datos-personales/solicitud")} look="secondary">
          Pedir otra cosa
        </ButtonLink>
      </p>
    </Card>
  );
}
