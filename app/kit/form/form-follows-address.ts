import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface FollowingForm {
  ref: RefObject<HTMLFormElement | null>;
  onInput(event: FormEvent<HTMLFormElement>): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * Updates a search form after a navigation, except unsent changes: an earlier request may finish after them.
 */
export function useFormFollowsAddress(): FollowingForm {
  const { search } = useLocation();
  const ref = useRef<HTMLFormElement>(null);
  const shown = useRef(search);

  useEffect(() => {
    const isAnother = shown.current !== search;
    shown.current = search;
    const parameters = new URLSearchParams(search);
    for (const field of ref.current?.elements ?? []) {
      if (!isFilledIn(field) || field.dataset.changed) continue;
      // On the first run, text typed before hydration stays, but checkboxes restored by the browser are
      // reset.
      if (isAnother || isTicked(field)) show(field, parameters);
    }
  }, [search]);

  return { ref, onInput: noteChange, onSubmit: ({ currentTarget }) => clearChangedMarks(currentTarget) };
}

export function clearChangedMarks(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? []) if (isFilledIn(field)) delete field.dataset.changed;
}

/** Ignores checkboxes: with scripts they submit at once, before this event. */
function noteChange({ target }: FormEvent<HTMLFormElement>): void {
  if (target instanceof Element && isFilledIn(target) && !isTicked(target)) target.dataset.changed = "yes";
}

type Field = HTMLInputElement | HTMLSelectElement;

function isFilledIn(element: Element): element is Field {
  if (element instanceof HTMLInputElement) return element.type !== "hidden";
  return element instanceof HTMLSelectElement;
}

function isTicked(field: Field): boolean {
  return field.type === "checkbox" || field.type === "radio";
}

/** Sets a select from the address, because React does not update the default of a rendered select. */
function show(field: Field, parameters: URLSearchParams): void {
  if (field instanceof HTMLSelectElement) {
    field.value = parameters.get(field.name) ?? "";
    if (field.selectedIndex < 0) field.selectedIndex = 0;
  } else if (isTicked(field)) field.checked = field.defaultChecked;
  else field.value = field.defaultValue;
}
