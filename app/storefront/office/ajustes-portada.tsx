import { href, useLocation } from "react-router";
import {
  CHANGED_MEANWHILE,
  changedMeanwhile,
  done,
  failed,
  formErrors,
} from "#app/accounts/answers/answers.ts";
import { formWithFiles } from "#app/accounts/answers/form-with-files.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { parseForm } from "#app/platform/http/form.ts";
import { pictureSentences } from "#app/platform/media/picture-upload.ts";
import {
  moveSlide,
  type SlideRefusal,
  saveSlide,
  slidesVersion,
  slideVersion,
} from "#app/storefront/change-slides.server.ts";
import { slideForm, slideMoveForm } from "#app/storefront/slide-form.ts";
import { readSlides } from "#app/storefront/slides.server.ts";
import { MAX_SLIDES } from "#app/storefront/slides.ts";
import { SlideForm } from "#app/storefront/ui/slides/slide-form.tsx";
import { SlideList } from "#app/storefront/ui/slides/slide-list.tsx";
import type { Route } from "./+types/ajustes-portada.ts";

export const middleware = [requirePermission("settings.write")];

const PAGE = href("/administrador/ajustes/portada");

const REFUSED: Record<SlideRefusal | "changed-meanwhile", string> = {
  "changed-meanwhile": CHANGED_MEANWHILE,
  gone: "Esa diapositiva ya no está.",
  "same-heading": "Ya hay una diapositiva con ese título.",
  "too-many": `La portada tiene como máximo ${MAX_SLIDES} diapositivas.`,
  last: "La portada necesita al menos una diapositiva.",
};

function requestedSlide(url: URL): number | "nueva" | undefined {
  const parameter = url.searchParams.get("diapositiva");
  if (parameter === "nueva") return parameter;
  return parameter && /^\d$/.test(parameter) ? Number(parameter) : undefined;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const slides = await readSlides(context.get(servicesContext).db);
  const requested = requestedSlide(url);
  const edited = typeof requested === "number" && !slides[requested] ? undefined : requested;
  const slide = typeof edited === "number" ? slides[edited] : undefined;
  return { slides, version: slide ? slideVersion(slide) : slidesVersion(slides), edited };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, files, log } = context.get(servicesContext);
  const by = administratorOf(context);
  const posted = await formWithFiles(request, context);
  const move = slideMoveForm.safeParse(Object.fromEntries(posted));
  if (move.success) {
    const { posicion: position, intencion: intent, version } = move.data;
    const moved = await moveSlide(db, files, by, { position, intent, version });
    return moved.ok ? done(PAGE, "Guardamos la portada.") : failed(PAGE, REFUSED[moved.reason]);
  }
  const submission = parseForm(posted, slideForm);
  if (submission.status !== "success") return formErrors(submission);
  const requested = requestedSlide(url);
  const sent = posted.get("imagen");
  const upload = sent instanceof File && sent.size > 0 ? sent : undefined;
  const form = submission.value;
  const position = typeof requested === "number" ? requested : undefined;
  const saved = await saveSlide(db, files, by, { form, position, upload, version: form.version });
  if (saved.ok) return done(PAGE, "Guardamos la portada.");
  if (saved.reason === "changed-meanwhile") return changedMeanwhile(submission, saved.version);
  if (saved.reason in REFUSED)
    return formErrors(submission, { status: 409, sentence: REFUSED[saved.reason as SlideRefusal] });
  if (saved.reason === "not-stored") log.error({ err: saved.cause }, "slide picture not stored");
  const problem = pictureSentences[saved.reason as keyof typeof pictureSentences];
  return formErrors(submission, { status: saved.reason === "not-stored" ? 503 : 400 }, { problem });
}

export const clientAction = returnInput;

export default function SlidesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slides, version, edited } = loaderData;
  const location = useLocation();
  const path = href("/administrador/ajustes/portada");
  if (edited !== undefined) {
    return (
      <SettingsPage title={edited === "nueva" ? "Diapositiva nueva" : "Editar diapositiva"}>
        <SlideForm
          key={location.key}
          slide={edited === "nueva" ? undefined : slides[edited]}
          version={version}
          result={actionData?.result}
          problem={actionData && "problem" in actionData ? actionData.problem : undefined}
          chosen={actionData && "files" in actionData ? actionData.files.imagen : undefined}
        />
        <p className="mt-6">
          <ButtonLink to={path} look="quiet">
            Volver a la portada
          </ButtonLink>
        </p>
      </SettingsPage>
    );
  }
  return (
    <SettingsPage title="Portada" intro="Las diapositivas de la página de inicio, en su orden.">
      <div className="grid max-w-4xl gap-5">
        <SlideList slides={slides} version={version} />
        {slides.length < MAX_SLIDES && (
          <ButtonLink to={`${path}?diapositiva=nueva`} className="justify-self-start">
            Agregar diapositiva
          </ButtonLink>
        )}
      </div>
    </SettingsPage>
  );
}
