import { href, redirect } from "react-router";
import { readAddress, saveAddress } from "#app/domain/customers/address.server.ts";
import { addressForm } from "#app/domain/customers/address-form.ts";
import { firstChoice } from "#app/domain/customers/place-choice.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { flashCookie } from "#app/http/flash.ts";
import { readForm, refuse } from "#app/http/form.ts";
import { customerOf } from "#app/http/guards.ts";
import { wayBackOf } from "#app/http/way-back.ts";
import { AddressForm } from "#app/ui/addresses/address-form.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/direcciones.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const address = await readAddress(context.get(servicesContext).db, customerOf(context).id);
  if (!address) return { place: firstChoice, line: "", recommendation: "" };
  const { regionCode: region, provinceCode: province, districtCode: district } = address;
  return {
    place: { region, province, district },
    line: address.line,
    recommendation: address.recommendation,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const customer = customerOf(context);
  const submission = await readForm(request, addressForm);
  // Not sent to be stored: the choices that depend on another one are to be shown anew.
  const { initialValue } = submission.reply();
  if (initialValue?.intencion === "actualizar") return { result: { initialValue } };
  if (submission.status !== "success") return refuse(submission, { status: 400 });
  const { region, provincia, distrito, direccion, recomendacion } = submission.value;
  await saveAddress(db, customer.id, {
    ...{ regionCode: region, provinceCode: provincia, districtCode: distrito },
    ...{ line: direccion, recommendation: recomendacion },
  });
  const flash = await flashCookie({ kind: "ok", text: "Guardamos tu dirección." });
  return redirect(wayBackOf(request) ?? href("/cliente/direcciones"), {
    status: 303,
    headers: { "Set-Cookie": flash },
  });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Mis direcciones" noIndex />
      <PageTitle intro="Aquí enviamos tus pedidos cuando eliges la entrega a tu dirección.">
        Mis direcciones
      </PageTitle>
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
        <AddressForm {...loaderData} result={actionData?.result} />
      </div>
    </>
  );
}
