import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface FollowingForm {
  ref: RefObject<HTMLFormElement | null>;
  onInput(event: FormEvent<HTMLFormElement>): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * Makes a search form show what another address says. What was changed in it and not sent yet stays: the page asked
 * for before may come while somebody is choosing.
 */
export function useFormFollowsAddress(): FollowingForm {
  const { search } = useLocation();
  const ref = useRef<HTMLFormElement>(null);
  const shown = useRef(search);

  useEffect(() => {
    const isAnother = shown.current !== search;
    shown.current = search;
    const asked = new URLSearchParams(search);
    for (const field of ref.current?.elements ?? []) {
      if (!isFilledIn(field) || field.dataset.changed) continue;
      // The first time, what was typed before the scripts were there stays; what a browser ticks again does not.
      if (isAnother || isTicked(field)) show(field, asked);
    }
  }, [search]);

  return { ref, onInput: noteChange, onSubmit: ({ currentTarget }) => forgetChanges(currentTarget) };
}

export function forgetChanges(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? []) if (isFilledIn(field)) delete field.dataset.changed;
}

/** A tick is sent at once where scripts run, before this event comes. */
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

/** As the page drew it; a select's default does not follow the page, and a choice that does not exist is none. */
function show(field: Field, asked: URLSearchParams): void {
  if (field instanceof HTMLSelectElement) {
    field.value = asked.get(field.name) ?? "";
    if (field.selectedIndex < 0) field.selectedIndex = 0;
  } else if (isTicked(field)) field.checked = field.defaultChecked;
  else field.value = field.defaultValue;
}
