import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/accounts/contexts.ts";
import { firstChoice, validPlace } from "#app/customers/place-choice.ts";
import { PlaceFields } from "#app/customers/ui/place-fields.tsx";
import { rateOf } from "#app/delivery/rate.ts";
import { readRatesForDistrict } from "#app/delivery/rates.server.ts";
import { DistrictRate } from "#app/delivery/ui/district-rate.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { useZodForm } from "#app/kit/form/zod-form.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { readMethod } from "#app/payments/methods.server.ts";
import { placeNames } from "#app/values/ubigeo.ts";
import type { Route } from "./+types/envios.ts";

const CARD = "grid content-start gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6";

const placeForm = z.object({ region: z.string(), provincia: z.string(), distrito: z.string() });

/** Replaces an invalid combination of places by the nearest valid one. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  if (!searchParams.has("distrito")) return { place: firstChoice, answer: undefined };
  const code = (name: string) => searchParams.get(name) ?? "";
  const place = validPlace({
    region: code("region"),
    province: code("provincia"),
    district: code("distrito"),
  });
  const rate = rateOf(await readRatesForDistrict(db, place.district), place.district) ?? null;
  const { enabled, minimum, maximum } = await readMethod(db, "contra-entrega");
  const cash = enabled && rate?.cashOnDelivery ? { minimum, maximum } : null;
  return { place, answer: { district: placeNames(place)?.district ?? "", rate, cash } };
}

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const { name, pickupPoints, deliversTo } = useStore();
  return (
    <>
      <PageHead
        title="Envíos y recojo"
        description={`Cómo te llega tu pedido de ${name}: envíos y recojo.`}
      />
      <PageTitle>Envíos y recojo</PageTitle>
      <div className="grid items-start gap-6">
        <section aria-labelledby="costo" className={CARD}>
          <h2 id="costo" className="font-bold text-xl">
            Envío a tu distrito
          </h2>
          {deliversTo === "nowhere" ? (
            <p>
              Todavía no publicamos tarifas: te escribimos con el costo del envío después de tu pedido, antes
              de que pagues.
            </p>
          ) : (
            <RateSearch {...loaderData} />
          )}
        </section>
        <section aria-labelledby="recojo" className={CARD}>
          <h2 id="recojo" className="font-bold text-xl">
            Recojo en tienda
          </h2>
          {pickupPoints.length === 0 ? (
            <p>Por ahora no tenemos una tienda donde recoger pedidos.</p>
          ) : (
            <>
              <p>Recoger tu pedido es gratis. Te escribimos cuando esté listo.</p>
              <ul className="grid gap-3">
                {pickupPoints.map(({ name: point, address, hours }) => (
                  <li key={`${point} ${address}`}>
                    <strong className="block">{point}</strong>
                    {address}
                    {hours && <span className="block text-ink-soft">{hours}</span>}
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
    </>
  );
}

function RateSearch({ place, answer }: Route.ComponentProps["loaderData"]) {
  const [form, fields] = useZodForm(placeForm, { id: "lugar", result: undefined });
  return (
    <>
      <Form
        method="get"
        {...getFormProps(form)}
        key={place.district}
        preventScrollReset
        className="grid gap-5"
      >
        <PlaceFields fields={fields} initial={place} />
        <noscript>
          <p className="text-ink-soft text-sm">
            Si cambias la región o la provincia, presiona el botón para ver sus distritos.
          </p>
        </noscript>
        <button type="submit" className={buttonClass("primary", "justify-self-start")}>
          Ver el costo
        </button>
      </Form>
      <div role="status">{answer && <DistrictRate {...answer} />}</div>
    </>
  );
}
