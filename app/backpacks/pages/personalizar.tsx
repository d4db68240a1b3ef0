import { lazy, Suspense, useCallback, useState } from "react";
import { data, href, useSearchParams } from "react-router";
import { notice } from "#app/accounts/answers/answers.ts";
import { formWithFiles } from "#app/accounts/answers/form-with-files.server.ts";
import { type Services, servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { setPhoto } from "#app/accounts/photo.server.ts";
import { readBackpacks } from "#app/backpacks/backpack-products.server.ts";
import type { SavedDesign } from "#app/backpacks/design.ts";
import {
  EMPTY_PRINT,
  NO_BACKPACK,
  NO_COLOUR,
  readDesignForm,
  TOO_MANY_DESIGNS,
} from "#app/backpacks/design-form.ts";
import { readOwnDesigns } from "#app/backpacks/own-designs.server.ts";
import { type SaveDesignResult, saveDesign } from "#app/backpacks/save-design.server.ts";
import { SavedDesigns } from "#app/backpacks/ui/saved-designs.tsx";
import { cartCookie, cartOf } from "#app/cart/cart-cookie.ts";
import { addDesignToCart } from "#app/cart/design-to-cart.server.ts";
import { describeDesignToCart } from "#app/cart/design-to-cart.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { Section } from "#app/kit/page/page-title.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { isUnreachable, UNREACHABLE_STATUS } from "#app/platform/http/unreachable.ts";
import { waitSentence } from "#app/platform/limits/limits.ts";
import { pictureSentences } from "#app/platform/media/picture-upload.ts";
import type { Route } from "./+types/personalizar.ts";

const UNREACHED = "No hay conexión con la tienda: tu diseño sigue aquí. Inténtalo otra vez cuando vuelva.";

const Editor = lazy(() => import("#app/backpacks/ui/editor.tsx"));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [designs, backpacks] = await Promise.all([
    readOwnDesigns(db, customerOf(context).id),
    readBackpacks(db),
  ]);
  const requestedId = new URL(request.url).searchParams.get("producto");
  const requestedBackpack = backpacks.find(({ productId }) => String(productId) === requestedId);
  return {
    designs,
    backpacks,
    backpack: requestedBackpack ?? backpacks[0],
    isAnother: requestedId !== null && !requestedBackpack,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, log } = context.get(servicesContext);
  const { id } = customerOf(context);
  const form = await formWithFiles(request, context);
  const photo = form.get("intencion") === "foto" ? form.get("foto") : undefined;
  if (photo instanceof File) {
    const stored = await setPhoto(db, files, id, photo);
    return stored.ok ? notice("Ahora es tu foto de perfil.") : refused(stored, log);
  }
  const sent = readDesignForm(form);
  if (!sent.ok) return notice(sent.message, { status: 400 });
  const saved = await saveDesign(db, files, id, sent.design);
  if (!saved.ok) return refused(saved, log);
  const { id: designId } = saved;
  if (!sent.goesToCart) return notice("Guardamos tu diseño.", {}, { designId });
  const added = await addDesignToCart(db, id, cartOf(request), designId);
  if (!added.ok)
    return notice(`Guardamos tu diseño. ${describeDesignToCart(added)}`, { status: 409 }, { designId });
  const headers = { "Set-Cookie": cartCookie(added.cart) };
  return notice(
    "Guardamos tu diseño y tu mochila está en el carrito.",
    { headers },
    { inCart: true, designId },
  );
}

type RefusedDesign = Exclude<SaveDesignResult, { ok: true }>;

function refused(refusal: RefusedDesign, log: Services["log"]) {
  switch (refusal.reason) {
    case "limited":
      return notice(waitSentence(refusal.seconds), { status: 429 });
    case "too-many":
      return notice(TOO_MANY_DESIGNS, { status: 409 });
    case "no-backpack":
      return notice(NO_BACKPACK, { status: 400 });
    case "no-colour":
      return notice(NO_COLOUR, { status: 409 });
    case "empty":
      return notice(EMPTY_PRINT, { status: 400 });
    case "not-stored":
      log.error({ err: refusal.cause }, "design not stored");
      return notice(pictureSentences[refusal.reason], { status: 503 });
    default:
      return notice(pictureSentences[refusal.reason], { status: 400 });
  }
}

/** A design that could not be sent stays on the canvas. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (isUnreachable(error)) return data({ ok: false, message: UNREACHED }, UNREACHABLE_STATUS);
    throw error;
  }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { designs, backpacks, backpack, isAnother } = loaderData;
  const [reused, setReused] = useState<SavedDesign>();
  const opened = useCallback(() => setReused(undefined), []);
  const [, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  const choose = (productId: number) =>
    setSearch({ producto: String(productId) }, { replace: true, preventScrollReset: true });
  function reuse(design: SavedDesign) {
    const own = backpacks.find(({ productId }) => productId === design.productId);
    if (own && own !== backpack) choose(own.productId);
    setReused(design);
  }
  const loading = (
    <p className="aspect-square w-full max-w-150 rounded-card bg-surface-sunk p-6 noscript:hidden">
      Preparando el lienzo…
    </p>
  );
  return (
    <>
      <PrivateTitle
        title="Personalizar"
        heading="Personaliza tu mochila"
        intro="Elige el color de tu mochila, ponle tu imagen y llévala contigo."
      />
      <noscript>
        <p className="mb-6 rounded-control border-warn border-l-4 bg-warn-soft px-4 py-3 text-warn">
          Para diseñar tu mochila activa JavaScript en tu navegador: el lienzo no funciona sin él.
        </p>
      </noscript>
      {isAnother && (
        <p className="mb-6 rounded-control border-warn border-l-4 bg-warn-soft px-4 py-3 text-warn">
          Esa mochila no está a la venta ahora{backpack ? ": aquí tienes otra." : "."}
        </p>
      )}
      {!backpack && (
        <EmptyState title="Por ahora no hay mochilas para personalizar">
          <ButtonLink to={href("/tienda")}>Ver la tienda</ButtonLink>
        </EmptyState>
      )}
      {backpack && !hydrated && loading}
      {hydrated && backpack && (
        <Suspense fallback={loading}>
          <Editor
            backpacks={backpacks}
            backpack={backpack}
            onBackpack={choose}
            reused={reused}
            onReused={opened}
          />
        </Suspense>
      )}
      <Section id="disenos" title="Tus diseños">
        <SavedDesigns
          designs={designs}
          onReuse={hydrated && backpack ? reuse : undefined}
          opening={reused?.id}
        />
      </Section>
    </>
  );
}
