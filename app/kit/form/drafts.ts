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

/** Fields with the state the form was made from; `antes-` and a field's name: of that field only. */
const STATE_FIELD = /^(version|habia|campos|antes-.+)$/;

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** True for fields and chosen files of posted forms outside of tables, whose forms save at once. */
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

/** Forms around a list are not: its ticks are no text. */
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

/** Like `readDrafts`, but only changed fields, so that a new default applies on coming back. */
export function readChangedDrafts(): Draft[] {
  return draftFields()
    .filter(({ field }) => isChanged(field))
    .map(draftOf);
}

function draftOf({ place, field }: PlacedField): Draft {
  const isTick = field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
  return { place, value: field.value, ...(isTick && { checked: field.checked }) };
}

/** Work outside forms that is lost on leaving: the warning, by the element that shows it. */
export const unsavedWork = new Map<Element, string>();

/** Stored under the history entry or the path, for this tab only. */
export function saveDrafts(key: string, drafts = readDrafts()): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(drafts));
  } catch {
    // Storage is full or forbidden: no draft is kept.
  }
}

/** Applies stored drafts with `writeDrafts`. */
export function restoreDrafts(key: string, except: readonly Field[] = []): HTMLFormElement[] {
  const stored = sessionStorage.getItem(PREFIX + key);
  if (!stored) return [];
  sessionStorage.removeItem(PREFIX + key);
  return writeDrafts(JSON.parse(stored), except);
}

/** Fires input events; returns the forms that are unsaved now. Leaves some fields as they are. */
export function writeDrafts(drafts: Draft[], except: readonly Field[] = []): HTMLFormElement[] {
  const byPlace = new Map(drafts.map((draft) => [draft.place, draft]));
  return draftFields().flatMap(({ place, field }) => {
    const draft = byPlace.get(place);
    if (!draft || except.some((other) => isSameField(other, field))) return [];
    if (!restoreField(field, draft) || field.type === "hidden" || !field.form) return [];
    return [field.form];
  });
}

/** The radio buttons of a choice are one field. */
function isSameField(one: Field, other: Field): boolean {
  if (one === other) return true;
  return one.type === "radio" && other.type === "radio" && one.form === other.form && one.name === other.name;
}

/** Fields that no longer have the value that the page gave them. */
export function changedFields(): Field[] {
  return draftFields().flatMap(({ field }) => (field.type !== "hidden" && isChanged(field) ? [field] : []));
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

interface PlacedField {
  /** positions of the form and of the field among those of its name, because names repeat */
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
