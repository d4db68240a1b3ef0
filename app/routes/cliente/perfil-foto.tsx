import { data, href, redirect } from "react-router";
import { removePhoto, setPhoto } from "#app/domain/customers/photo.server.ts";
import { waitSentence } from "#app/domain/limits.ts";
import { pictureSentences } from "#app/domain/media/picture-upload.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formDataOf } from "#app/http/form.ts";
import { customerOf } from "#app/http/guards.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { BackToProfile } from "#app/ui/profile/back-link.tsx";
import { PhotoForm } from "#app/ui/profile/photo-form.tsx";
import type { Route } from "./+types/perfil-foto.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { photo: customerOf(context).photo };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, log } = context.get(servicesContext);
  const { id } = customerOf(context);
  const form = await formDataOf(request);
  if (form.get("intencion") === "quitar") {
    await removePhoto(db, files, id);
    return toProfile("Quitamos tu foto.");
  }
  const upload = form.get("foto");
  if (!(upload instanceof File)) return data({ problem: pictureSentences.missing }, 400);
  const stored = await setPhoto(db, files, id, upload);
  if (stored.ok) return toProfile("Guardamos tu foto.");
  if (stored.reason === "limited") return data({ problem: waitSentence(stored.seconds) }, 429);
  if (stored.reason === "not-stored") log.error({ err: stored.cause }, "photo not stored");
  return data({ problem: pictureSentences[stored.reason] }, stored.reason === "not-stored" ? 503 : 400);
}

async function toProfile(text: string): Promise<Response> {
  const headers = { "Set-Cookie": await flashCookie({ kind: "ok", text }) };
  return redirect(href("/cliente/perfil"), { status: 303, headers });
}

export default function PhotoPage({ loaderData: { photo }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Mi foto" noIndex />
      <PageTitle intro="Una imagen JPG o PNG de 8 MB como máximo.">Mi foto</PageTitle>
      <PhotoForm photo={photo} problem={actionData?.problem} />
      <BackToProfile />
    </>
  );
}
