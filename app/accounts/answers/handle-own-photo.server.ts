import type { RouterContextProvider } from "react-router";
import { done, notice } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { removePhoto, setPhoto } from "#app/accounts/photo.server.ts";
import { ownPagesOf } from "#app/accounts/ui/profile/own-pages.ts";
import type { Person } from "#app/accounts/viewer.ts";
import { sentFile } from "#app/platform/http/form.ts";
import { waitSentence } from "#app/platform/limits/limits.ts";
import { pictureSentences } from "#app/platform/media/picture-upload.ts";
import { formWithFiles } from "./form-with-files.server.ts";

export async function handleOwnPhoto(
  request: Request,
  context: Readonly<RouterContextProvider>,
  person: Person,
) {
  const { id, role } = person;
  const { profile } = ownPagesOf(person);
  const { db, files, log } = context.get(servicesContext);
  const form = await formWithFiles(request, context);
  if (form.get("intencion") === "quitar") {
    await removePhoto(db, files, id, role);
    return done(profile, "Quitamos tu foto.");
  }
  const upload = sentFile(form, "foto");
  if (!upload) return notice(pictureSentences.missing, { status: 400 });
  const stored = await setPhoto(db, files, id, upload, role);
  if (stored.ok) return done(profile, "Guardamos tu foto.");
  if (stored.reason === "limited") return notice(waitSentence(stored.seconds), { status: 429 });
  if (stored.reason === "not-stored") log.error({ err: stored.cause }, "photo not stored");
  return notice(pictureSentences[stored.reason], { status: stored.reason === "not-stored" ? 503 : 400 });
}
