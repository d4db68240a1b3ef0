import { lazy, Suspense, useState } from "react";
import { data } from "react-router";
import { readBackpacks } from "#app/domain/cart/design-to-cart.server.ts";
import { setPhoto } from "#app/domain/customers/photo.server.ts";
import type { Design } from "#app/domain/designs/design.ts";
import { DESIGN_NOT_UNDERSTOOD, readDesignForm, TOO_MANY_DESIGNS } from "#app/domain/designs/design-form.ts";
import { readOwnDesigns } from "#app/domain/designs/own-designs.server.ts";
import { saveDesign } from "#app/domain/designs/save-design.server.ts";
import { waitSentence } from "#app/domain/limits.ts";
import { type PictureRefusal, pictureSentences } from "#app/domain/media/picture-upload.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { formWithFiles } from "#app/http/form-with-files.ts";
import { customerOf } from "#app/http/guards.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle, Section } from "#app/ui/page-title.tsx";
import { SavedDesigns } from "#app/ui/personalizer/saved-designs.tsx";
import type { Route } from "./+types/personalizar.ts";

const Editor = lazy(() => import("#app/ui/personalizer/editor.tsx"));

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [designs, backpacks] = await Promise.all([
    readOwnDesigns(db, customerOf(context).id),
    readBackpacks(db),
  ]);
  return { designs, backpacks };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, log } = context.get(servicesContext);
  const { id } = customerOf(context);
  const form = await formWithFiles(request, context);
  const photo = form.get("intencion") === "foto" ? form.get("foto") : undefined;
  const wanted = readDesignForm(form);
  if (!(photo instanceof File) && !wanted.ok) return refusal(wanted.message, 400);
  const done =
    photo instanceof File
      ? await setPhoto(db, files, id, photo)
      : wanted.ok && (await saveDesign(db, files, id, wanted.design));
  if (!done) return refusal(DESIGN_NOT_UNDERSTOOD, 400);
  if (done.ok) return { ok: true, message: photo ? "Ahora es tu foto de perfil." : "Guardamos tu diseño." };
  if (done.reason === "limited") return refusal(waitSentence(done.seconds), 429);
  if (done.reason === "too-many") return refusal(TOO_MANY_DESIGNS, 409);
  if (done.reason === "not-stored") log.error({ err: done.cause }, "design not stored");
  return refusal(
    pictureSentences[done.reason satisfies PictureRefusal],
    done.reason === "not-stored" ? 503 : 400,
  );
}

function refusal(message: string, status: number) {
  return data({ ok: false, message }, status);
}

export default function Page({ loaderData: { designs, backpacks } }: Route.ComponentProps) {
  const [reused, setReused] = useState<Design>();
  const hydrated = useHydrated();
  const loading = (
    <p className="aspect-square w-full max-w-150 rounded-card bg-surface-sunk p-6">Preparando el lienzo…</p>
  );
  // A copy, so that the same design can be opened again.
  const reuse = (design: Design) => setReused({ ...design });
  return (
    <>
      <PageHead title="Personalizar" noIndex />
      <PageTitle intro="Elige una mochila, ponle tu imagen y llévala contigo.">
        Personaliza tu mochila
      </PageTitle>
      <noscript>
        <p className="mb-6 rounded-control border-warn border-l-4 bg-warn-soft px-4 py-3 text-warn">
          Para diseñar tu mochila activa JavaScript en tu navegador: el lienzo no funciona sin él.
        </p>
      </noscript>
      {hydrated && (
        <Suspense fallback={loading}>
          <Editor reused={reused} />
        </Suspense>
      )}
      <Section id="disenos" title="Tus diseños">
        <SavedDesigns designs={designs} backpacks={backpacks} onReuse={hydrated ? reuse : undefined} />
      </Section>
    </>
  );
}
