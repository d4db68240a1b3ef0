import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface FollowingForm {
  ref: RefObject<HTMLFormElement | null>;
  onInput(event: FormEvent<HTMLFormElement>): void;
  onSubmit(): void;
}

/**
 * Makes a search form show what another address says, by the names of its fields. What was changed in it
 * and not sent yet stays: the page asked for before may come while somebody is choosing.
 */
export function useFormFollowsAddress(): { form: FollowingForm; forgetChanges(): void } {
  const { search } = useLocation();
  const ref = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  const changed = useRef(new Set<string>());
  const forgetChanges = () => changed.current.clear();

  useEffect(() => {
    // What was typed before the scripts were there stays too.
    if (shown.current === search) return;
    shown.current = search;
    const asked = new URLSearchParams(search);
    for (const field of ref.current?.elements ?? [])
      if (isFilledIn(field) && !changed.current.has(field.name)) fill(field, asked.get(field.name) ?? "");
  }, [search]);

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof Element && isFilledIn(target)) changed.current.add(target.name);
  }
  return { form: { ref, onInput, onSubmit: forgetChanges }, forgetChanges };
}

type Field = HTMLInputElement | HTMLSelectElement;

function isFilledIn(element: Element): element is Field {
  if (element instanceof HTMLInputElement) return element.type !== "hidden";
  return element instanceof HTMLSelectElement;
}

function fill(field: Field, value: string): void {
  field.value = value;
  // A choice that does not exist is none.
  if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
}
