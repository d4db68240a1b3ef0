import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";

export async function readForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<Submission<z.output<Schema>, string[]>> {
  return parseForm(await formDataOf(request), schema);
}

/** Ignores fields that the schema does not have: they could control the form library. */
export function parseForm<Schema extends z.ZodObject>(
  posted: FormData,
  schema: Schema,
): Submission<z.output<Schema>, string[]> {
  const known = new FormData();
  for (const name of Object.keys(schema.shape))
    for (const value of posted.getAll(name)) known.append(name, value);
  return parseWithZod(known, { schema });
}

/** The file that was chosen, if any: browsers send an empty one for none. */
export function sentFile(posted: FormData, name: string): File | undefined {
  const sent = posted.get(name);
  return sent instanceof File && sent.size > 0 ? sent : undefined;
}

/** Throws a 400 response for a body that no browser sends. */
export async function formDataOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, 400);
  }
}
