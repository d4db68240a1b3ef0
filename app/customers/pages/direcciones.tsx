import { href } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { wayBackOf } from "#app/accounts/way-back.ts";
import { readAddress, saveAddress } from "#app/customers/address.server.ts";
import { addressForm } from "#app/customers/address-form.ts";
import { noChoice } from "#app/customers/place-choice.ts";
import { AddressForm } from "#app/customers/ui/address-form.tsx";
import { rateOf } from "#app/delivery/rate.ts";
import { readRatesForDistrict } from "#app/delivery/rates.server.ts";
import { DistrictRate } from "#app/delivery/ui/district-rate.tsx";
import { ButtonLink } from "#app/kit/button.tsx";
import { FollowStoredValue } from "#app/kit/form/follow-stored-value.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { readMethod } from "#app/payments/methods.server.ts";
import { readForm } from "#app/platform/http/form.ts";
import type { Route } from "./+types/direcciones.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const from = wayBackOf(request);
  const address = await readAddress(db, customerOf(context).id);
  if (!address) return { from, place: noChoice, line: "", recommendation: "", saved: undefined };
  const { regionCode: region, provinceCode: province, districtCode: district } = address;
  const rate = rateOf(await readRatesForDistrict(db, district), district) ?? null;
  const { enabled, minimum, maximum } = await readMethod(db, "contra-entrega");
  return {
    from,
    place: { region, province, district },
    line: address.line,
    recommendation: address.recommendation,
    saved: {
      district: address.district,
      rate,
      cash: enabled && rate?.cashOnDelivery ? { minimum, maximum } : null,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const customer = customerOf(context);
  const submission = await readForm(request, addressForm);
  // Not submitted to be stored: shows the form with the choices for the selected region or province.
  const { initialValue } = submission.reply();
  if (initialValue?.intencion === "actualizar") return { result: { initialValue } };
  if (submission.status !== "success") return formErrors(submission);
  const { region, provincia, distrito, direccion, recomendacion } = submission.value;
  await saveAddress(db, customer.id, {
    regionCode: region,
    provinceCode: provincia,
    districtCode: distrito,
    line: direccion,
    recommendation: recomendacion,
  });
  return done(wayBackOf(request) ?? href("/cliente/direcciones"), "Guardamos tu dirección.");
}

export default function Page({ loaderData: { from, saved, ...address }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PrivateTitle
        title="Mis direcciones"
        intro="Aquí enviamos tus pedidos cuando eliges la entrega a tu dirección."
      />
      <div className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
        {saved && <DistrictRate {...saved} />}
        <FollowStoredValue value={address}>
          {(stored) => <AddressForm {...stored} result={actionData?.result} />}
        </FollowStoredValue>
        {from && (
          <ButtonLink to={from} look="quiet" className="sm:justify-self-start">
            Volver sin guardar
          </ButtonLink>
        )}
      </div>
    </>
  );
}
