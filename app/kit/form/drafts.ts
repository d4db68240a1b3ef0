const PREFIX = "borrador ";
/** Drafts leave out passwords, files and checkboxes of list rows. */
const TYPED_INPUTS = new Set([
  "text",
  "email",
  "tel",
  "url",
  "number",
  "date",
  "time",
  "color",
  "search",
  "checkbox",
  "radio",
]);

/** Fields that hold the state the form was made from; `antes-` and a field's name: of that field alone. */
const STATE_FIELD = /^(version|habia|campos|antes-.+)$/;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** True for fields of posted forms outside of tables, whose forms save at once. */
export function isTyped(target: EventTarget | null): target is Field & { form: HTMLFormElement } {
  if (!isField(target) || !target.form || !isGuarded(target.form)) return false;
  return !(target instanceof HTMLInputElement) || TYPED_INPUTS.has(target.type) || target.type === "password";
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

function isGuarded(form: HTMLFormElement): boolean {
  return (
    form.method === "post" &&
    form.closest("main") !== null &&
    !form.closest("table") &&
    !form.querySelector("table")
  );
}

interface Draft {
  place: string;
  value: string;
  checked?: boolean;
}

/** Stored under the history entry, for this tab only. */
export function saveDrafts(key: string): void {
  const drafts = draftFields().map(({ place, field }): Draft => {
    const isTick = field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
    return { place, value: field.value, ...(isTick && { checked: field.checked }) };
  });
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(drafts));
  } catch {
    // Storage is full or forbidden: no draft is kept.
  }
}

/** Fires input events; returns the form that is unsaved now. */
export function restoreDrafts(key: string): HTMLFormElement | undefined {
  const stored = sessionStorage.getItem(PREFIX + key);
  if (!stored) return undefined;
  sessionStorage.removeItem(PREFIX + key);
  const drafts = new Map((JSON.parse(stored) as Draft[]).map((draft) => [draft.place, draft]));
  let changed: HTMLFormElement | undefined;
  for (const { place, field } of draftFields()) {
    const draft = drafts.get(place);
    if (!draft || !restoreField(field, draft)) continue;
    if (field.type !== "hidden") changed = field.form ?? changed;
  }
  return changed;
}

/** A form changed before hydration. */
export function formChangedBeforeHydration(): HTMLFormElement | undefined {
  return (
    draftFields().find(({ field }) => field.type !== "hidden" && isChanged(field))?.field.form ?? undefined
  );
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== (given?.value ?? "");
  }
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

function restoreField(field: Field, { value, checked }: Draft): boolean {
  if (checked !== undefined && field instanceof HTMLInputElement) {
    if (field.checked !== checked) field.click();
    return true;
  }
  if (field.value === value) return false;
  // React tracks values by the element's own setter.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  return true;
}

/** Keyed by the positions of form and field, because names repeat. Includes the state the form was made from. */
function draftFields(): { place: string; field: Field }[] {
  return [...document.querySelectorAll<HTMLFormElement>("main form")]
    .filter(isGuarded)
    .flatMap((form, index) =>
      [...form.elements].flatMap((field, at) => {
        if (!isField(field) || !field.name) return [];
        const isDrafted =
          !(field instanceof HTMLInputElement) ||
          TYPED_INPUTS.has(field.type) ||
          STATE_FIELD.test(field.name);
        return isDrafted ? [{ place: `${index} ${at} ${field.name}`, field }] : [];
      }),
    );
}
