const INTENTS = ["agregar", "quitar"];

/** The fields of a form. A card's button says in one name and value what to do with which product: `agregar=12`. */
export function fieldsOf(form: FormData): Record<string, FormDataEntryValue> {
  const fields = Object.fromEntries(form);
  const intent = INTENTS.find((name) => form.has(name));
  return intent === undefined ? fields : { ...fields, intencion: intent, producto: fields[intent] ?? "" };
}
