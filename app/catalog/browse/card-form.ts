const INTENTS = ["agregar", "quitar"];

/** A card's button has action and product in its name and value: `agregar=12`. */
export function cardFields(form: FormData): Record<string, FormDataEntryValue> {
  const fields = Object.fromEntries(form);
  const intent = INTENTS.find((name) => form.has(name));
  return intent === undefined ? fields : { ...fields, intencion: intent, producto: fields[intent] ?? "" };
}
