import { data, type RouterContextProvider, redirect } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { removePhoto, setPhoto } from "#app/accounts/photo.server.ts";
import type { Person } from "#app/accounts/viewer.ts";
import { flashCookie } from "#app/platform/http/flash.ts";
import { waitSentence } from "#app/platform/limits/limits.ts";
import { pictureSentences } from "#app/platform/media/picture-upload.ts";
import { formWithFiles } from "./form-with-files.server.ts";

/** Answers the form with a photo, and the one that takes it away; then leads back to the profile. */
export async function changeOwnPhoto(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { id, role }: Person,
  profile: string,
) {
  const { db, files, log } = context.get(servicesContext);
  const form = await formWithFiles(request, context);
  if (form.get("intencion") === "quitar") {
    await removePhoto(db, files, id, role);
    return goTo(profile, "Quitamos tu foto.");
  }
  const upload = form.get("foto");
  if (!(upload instanceof File)) return data({ problem: pictureSentences.missing }, 400);
  const stored = await setPhoto(db, files, id, upload, role);
  if (stored.ok) return goTo(profile, "Guardamos tu foto.");
  if (stored.reason === "limited") return data({ problem: waitSentence(stored.seconds) }, 429);
  if (stored.reason === "not-stored") log.error({ err: stored.cause }, "photo not stored");
  return data({ problem: pictureSentences[stored.reason] }, stored.reason === "not-stored" ? 503 : 400);
}

async function goTo(profile: string, text: string): Promise<Response> {
  const headers = { "Set-Cookie": await flashCookie({ kind: "ok", text }) };
  return redirect(profile, { status: 303, headers });
}
