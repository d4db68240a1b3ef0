import { Form, href, useSearchParams } from "react-router";
import { daysOf, itemsToBuy, MAX_BUILD_NAME, VERDICT_ID, writeBuild } from "#app/builder/build.ts";
import { describeUncountedDraw, POWER_DRAW_METHOD } from "#app/builder/power-draw-text.ts";
import type { ShownBuild } from "#app/builder/shown-build.server.ts";
import { builderPath, builderSearch } from "#app/builder/steps/step-filters.ts";
import type { ProductDelivery } from "#app/delivery/product-delivery.server.ts";
import { ProductDeliveryFacts } from "#app/delivery/ui/product-delivery-facts.tsx";
import { buttonClass, SubmitButton } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { Price } from "#app/kit/price.tsx";
import { ShareLink } from "#app/kit/share-link.tsx";
import { BuildFields } from "./build-fields.tsx";
import { stateClasses, stateNames } from "./verdict-panel.tsx";

interface BuildSummaryProps {
  build: ShownBuild;
  delivery: ProductDelivery;
}

export function BuildSummary({ build, delivery }: BuildSummaryProps) {
  const { chosen, verdict, address } = build;
  const leftOut = describeUncountedDraw(verdict.draw);
  return (
    <section
      aria-labelledby="resumen"
      className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <h2 id="resumen" className="scroll-mt-24 font-bold text-lg">
        Tu PC
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 [&_dd]:text-right [&_dt]:text-ink-soft">
        <dt>Total</dt>
        <dd>
          <Price parts={itemsToBuy(build)} className="flex-col items-end font-bold text-lg [--dot:0px]" />
        </dd>
        <dt>Compatibilidad</dt>
        <dd>
          <a
            href={`#${VERDICT_ID}`}
            className={`rounded-full px-2 py-0.5 font-medium underline-offset-4 hover:underline ${stateClasses[verdict.state]}`}
          >
            {stateNames[verdict.state]}
          </a>
        </dd>
        <dt>Consumo máximo</dt>
        <dd>{verdict.draw.watts} W</dd>
        <dd className="col-span-2 text-left! text-ink-soft text-sm">
          {leftOut && <strong className="block first-letter:uppercase">{leftOut}.</strong>}
          {POWER_DRAW_METHOD}
        </dd>
      </dl>
      <ul className="grid gap-2 text-sm">
        <ProductDeliveryFacts delivery={delivery} days={daysOf(build)} />
      </ul>
      <AssemblyChoice build={build} />
      <Form method="post" action={href("/arma-tu-pc")} className="grid gap-2">
        <input type="hidden" name="partes" value={address} />
        <SubmitButton name="intencion" value="carrito" pending="Agregando…">
          Agregar todo al carrito
        </SubmitButton>
      </Form>
      <SaveForm address={address} />
      <a
        href={`${href("/arma-tu-pc/cotizacion")}${builderSearch(chosen)}`}
        className={buttonClass("secondary")}
      >
        Descargar cotización (PDF)
      </a>
      <ShareLink
        name="Mira la PC que armé:"
        path={builderPath(chosen)}
        className={buttonClass("quiet", "justify-self-start")}
        labelled
      />
      <Form method="post" action={href("/arma-tu-pc")} className="grid justify-items-start">
        <SubmitButton name="intencion" value="partes" look="quiet" pending="Un momento…">
          Empezar de nuevo
        </SubmitButton>
      </Form>
    </section>
  );
}

/** Keeps the name that a guest typed before the login. */
function SaveForm({ address }: { address: string }) {
  const [search] = useSearchParams();
  return (
    <Form method="post" action={href("/arma-tu-pc")} className="grid gap-2">
      <input type="hidden" name="partes" value={address} />
      <label className="grid gap-1.5 font-medium text-sm">
        Guardarla con un nombre
        <input
          name="nombre"
          maxLength={MAX_BUILD_NAME}
          defaultValue={search.get("nombre") ?? "Mi PC"}
          required
          className={CONTROL}
        />
      </label>
      <SubmitButton name="intencion" value="guardar" look="secondary" pending="Guardando…">
        Guardar en mi cuenta
      </SubmitButton>
    </Form>
  );
}

export function SummaryBar({ build }: { build: ShownBuild }) {
  return (
    <div className="bottom-bar sticky bottom-2 z-10 mt-4 flex items-center justify-between gap-3 rounded-card border border-line-strong bg-surface px-4 py-2 shadow-float wide:hidden">
      <div className="grid">
        <Price parts={itemsToBuy(build)} className="font-bold" />
        <a href={`#${VERDICT_ID}`} className="text-sm underline underline-offset-4">
          {stateNames[build.verdict.state]}
        </a>
      </div>
      <a href="#resumen" className="button button-secondary whitespace-nowrap">
        Ver resumen
      </a>
    </div>
  );
}

/** The assembly service with a checkbox; without scripts, with a button. */
function AssemblyChoice({ build }: { build: ShownBuild }) {
  const { parts, services, assemblyOffer } = build;
  const [chosen] = services;
  const offer = chosen ?? assemblyOffer;
  if (!offer) return null;
  if (!chosen && offer.stock === 0)
    return <p className="text-ink-soft text-sm">{`${offer.name}: agotado hoy.`}</p>;
  const without = writeBuild(parts.map(({ id, units }) => ({ productId: id, units })));
  return (
    <Form
      method="post"
      action={href("/arma-tu-pc")}
      key={chosen ? "con" : "sin"}
      preventScrollReset
      onChange={(event) => event.currentTarget.requestSubmit()}
      className="grid gap-2"
    >
      <BuildFields build={build} parts={without} />
      <input type="hidden" name="intencion" value="partes" />
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name="partes"
          value={offer.id}
          defaultChecked={chosen !== undefined}
          className="mt-0.5 size-5 shrink-0"
        />
        <span>
          {offer.name}: <Price amount={offer.price} className="font-semibold" />
          <span className="block text-ink-soft text-sm">
            {offer.deliveryDays === 1 ? "1 día más." : `${offer.deliveryDays} días más.`}
          </span>
          {offer.stock === 0 && (
            <strong className="block text-bad text-sm">Agotado hoy: tu PC iría sin armar.</strong>
          )}
        </span>
      </label>
      <button type="submit" className={buttonClass("secondary", "not-noscript:hidden")}>
        Actualizar
      </button>
    </Form>
  );
}
