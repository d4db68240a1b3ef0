import { lazy, Suspense, useState } from "react";
import { notice } from "#app/accounts/answers/answers.ts";
import { formWithFiles } from "#app/accounts/answers/form-with-files.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { setPhoto } from "#app/accounts/photo.server.ts";
import { readBackpacks } from "#app/backpacks/backpack-products.server.ts";
import type { Design } from "#app/backpacks/design.ts";
import { DESIGN_NOT_UNDERSTOOD, readDesignForm, TOO_MANY_DESIGNS } from "#app/backpacks/design-form.ts";
import { readOwnDesigns } from "#app/backpacks/own-designs.server.ts";
import { saveDesign } from "#app/backpacks/save-design.server.ts";
import { SavedDesigns } from "#app/backpacks/ui/saved-designs.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle, Section } from "#app/kit/page/page-title.tsx";
import { waitSentence } from "#app/platform/limits/limits.ts";
import { type PictureRefusal, pictureSentences } from "#app/platform/media/picture-upload.ts";
import type { Route } from "./+types/personalizar.ts";

const Editor = lazy(() => import("#app/backpacks/ui/editor.tsx"));

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
  if (!(photo instanceof File) && !wanted.ok) return notice(wanted.message, { status: 400 });
  const stored =
    photo instanceof File
      ? await setPhoto(db, files, id, photo)
      : wanted.ok && (await saveDesign(db, files, id, wanted.design));
  if (!stored) return notice(DESIGN_NOT_UNDERSTOOD, { status: 400 });
  if (stored.ok) return notice(photo ? "Ahora es tu foto de perfil." : "Guardamos tu diseño.");
  if (stored.reason === "limited") return notice(waitSentence(stored.seconds), { status: 429 });
  if (stored.reason === "too-many") return notice(TOO_MANY_DESIGNS, { status: 409 });
  if (stored.reason === "not-stored") log.error({ err: stored.cause }, "design not stored");
  const status = stored.reason === "not-stored" ? 503 : 400;
  return notice(pictureSentences[stored.reason satisfies PictureRefusal], { status });
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
