const PREFIX = "borrador ";
/** Types of inputs that drafts contain; passwords and files are left out. */
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

/**
 * Hidden fields with the state the form was made from. `antes-` plus a field's name is the state of that
 * field only.
 */
const STATE_FIELD = /^(version|habia|campos|antes-.+)$/;

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** True for fields and files of posted forms. Tables are excluded, because their forms save at once. */
export function isTyped(target: EventTarget | null): target is Field & { form: HTMLFormElement } {
  if (!isField(target) || !target.form || !isGuarded(target.form)) return false;
  return (
    !(target instanceof HTMLInputElement) ||
    TYPED_INPUTS.has(target.type) ||
    ["password", "file"].includes(target.type)
  );
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** False for a form around a list: checkboxes of rows are not worth a warning. */
function isGuarded(form: HTMLFormElement): boolean {
  return (
    form.method === "post" &&
    form.closest("main") !== null &&
    !form.closest("table") &&
    !form.querySelector("table :is(input, select, textarea)")
  );
}

export interface Draft {
  place: string;
  value: string;
  checked?: boolean;
}

/** Typed values of the given forms, or of all forms of the page. */
export function readDrafts(forms?: ReadonlySet<HTMLFormElement>): Draft[] {
  return draftFields()
    .filter(({ field }) => !forms || (field.form && forms.has(field.form)))
    .map(draftOf);
}

/** Like `readDrafts`, but only changed fields, so that a new default value applies when the user returns. */
export function readChangedDrafts(): Draft[] {
  return draftFields()
    .filter(({ field }) => isChanged(field))
    .map(draftOf);
}

function draftOf({ place, field }: PlacedField): Draft {
  const isTick = field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
  return { place, value: field.value, ...(isTick && { checked: field.checked }) };
}

/** Unsaved work outside of forms: the text of the warning, by the element that shows the work. */
export const unsavedWork = new Map<Element, string>();

/** Stored under the history entry or the path, for this tab only. */
export function saveDrafts(key: string, drafts = readDrafts()): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(drafts));
  } catch {
    // Storage is full or blocked: no draft is stored.
  }
}

/** Applies stored drafts with `writeDrafts`. */
export function restoreDrafts(key: string, except: readonly Field[] = []): HTMLFormElement[] {
  const stored = sessionStorage.getItem(PREFIX + key);
  if (!stored) return [];
  sessionStorage.removeItem(PREFIX + key);
  return writeDrafts(JSON.parse(stored), except);
}

/** Fires input events; returns the forms that are now unsaved. `except` are fields to leave unchanged. */
export function writeDrafts(drafts: Draft[], except: readonly Field[] = []): HTMLFormElement[] {
  const byPlace = new Map(drafts.map((draft) => [draft.place, draft]));
  return draftFields().flatMap(({ place, field }) => {
    const draft = byPlace.get(place);
    if (!draft || except.some((other) => isSameField(other, field))) return [];
    if (!restoreField(field, draft) || field.type === "hidden" || !field.form) return [];
    return [field.form];
  });
}

/** Radio buttons with one name count as one field. */
function isSameField(one: Field, other: Field): boolean {
  if (one === other) return true;
  return one.type === "radio" && other.type === "radio" && one.form === other.form && one.name === other.name;
}

/** Fields whose value differs from the value that the page rendered. */
export function changedFields(): Field[] {
  return draftFields().flatMap(({ field }) => (field.type !== "hidden" && isChanged(field) ? [field] : []));
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== (initial?.value ?? "");
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
  // React overrides the element's `value` property to track changes, so this calls the prototype's setter.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  return true;
}

interface PlacedField {
  /** position of the form, and of the field among fields with the same name, because names repeat */
  place: string;
  field: Field;
}

/** Includes the state the form was made from. */
function draftFields(): PlacedField[] {
  return [...document.querySelectorAll<HTMLFormElement>("main form")]
    .filter(isGuarded)
    .flatMap((form, index) => {
      const seen = new Map<string, number>();
      return [...form.elements].flatMap((field) => {
        if (!isField(field) || !field.name) return [];
        const isDrafted =
          !(field instanceof HTMLInputElement) ||
          TYPED_INPUTS.has(field.type) ||
          STATE_FIELD.test(field.name);
        if (!isDrafted) return [];
        const at = seen.get(field.name) ?? 0;
        seen.set(field.name, at + 1);
        return [{ place: `${index} ${field.name} ${at}`, field }];
      });
    });
}
