import type { RouterContextProvider } from "react-router";
import { formWithFiles } from "#app/accounts/answers/form-with-files.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import type { StoredMedia } from "#app/catalog/pictures/chosen-media.ts";
import { mediaOf } from "#app/catalog/pictures/form-media.server.ts";
import { readFacts } from "#app/catalog/types/read-facts.ts";
import { readTypes } from "#app/catalog/types/types.server.ts";
import { parseForm } from "#app/platform/http/form.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { readColours } from "./design-colours.ts";
import type { ProductEdit } from "./edit/edited-product.ts";
import { missingPhoto } from "./print-area-text.ts";
import { checkSpecs, MAX_MEDIA, NO_MEDIA, productForm, readValues } from "./product-form.ts";

interface InputOptions {
  creates: boolean;
  /** files that the product already has */
  stored: StoredMedia;
}

type FieldProblems = Record<string, string[]>;
const NO_FIELDS: FieldProblems = {};

export async function readProductInput(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { creates, stored }: InputOptions,
) {
  const posted = await formWithFiles(request, context);
  const media = await mediaOf(posted, context, { folder: "productos-imagenes", stored, max: MAX_MEDIA });
  const { priceStep: step } = await readSettings(context.get(servicesContext).db);
  const submission = parseForm(posted, productForm({ creates, step }));
  const read = checkSpecs(posted.getAll("caracteristica").map(String), posted.getAll("valor").map(String));
  const colours = readColours(posted.getAll("color").map(String), posted.getAll("hex").map(String));
  const { typed, facts, unseen } = readFacts(posted, await readTypes(context.get(servicesContext).db));
  const problems = [...media.problems];
  if (creates && media.chosen.length === 0 && problems.length === 0) problems.push(NO_MEDIA);
  const shown = {
    media: media.chosen,
    problems: media.rearranged ? [] : problems,
    typed,
    specs: read.ok ? read.specs : read.typed,
    specProblem: read.ok ? undefined : read.sentence,
    colours: colours.ok ? colours.colours : colours.typed,
    colourProblem: colours.ok ? undefined : colours.sentence,
  };
  if (media.rearranged)
    return { kind: "rearranged", result: { initialValue: submission.reply().initialValue }, shown } as const;
  const hasProblems = Object.keys(typed.problems).length > 0;
  if (submission.status !== "success" || !read.ok || !colours.ok || problems.length > 0 || hasProblems)
    return { kind: "refused", submission, status: media.status, fields: NO_FIELDS, shown } as const;
  const value = submission.value;
  const values = readValues(value);
  const photos = media.chosen.filter(({ kind }) => kind === "image").length;
  const noPhoto = missingPhoto(values.printArea, photos);
  if (noPhoto) {
    const fields: FieldProblems = { zona: [noPhoto] };
    return { kind: "refused", submission, status: 400, fields, shown } as const;
  }
  const edit: ProductEdit = {
    ...values,
    typeId: typed.typeId,
    attributes: facts,
    designColours: colours.colours,
    labelIds: value.etiqueta,
    specs: read.specs,
    media: media.chosen,
  };
  const opened = { version: value.version, stock: value.habia, fields: value.campos };
  return { kind: "whole", submission, shown, edit, opened, unseen, form: value.solicitud } as const;
}
