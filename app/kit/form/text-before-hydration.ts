const typed = new Map<HTMLTextAreaElement, string>();

function note({ target }: Event) {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
}

// React writes the first text of a textarea again when it hydrates.
if (typeof document !== "undefined") {
  for (const area of document.querySelectorAll("textarea"))
    if (area.value !== area.defaultValue) typed.set(area, area.value);
  document.addEventListener("input", note);
}

/** After hydration: restores the text that was typed into textareas before. */
export function restoreTextBeforeHydration() {
  document.removeEventListener("input", note);
  for (const [area, text] of typed) if (area.value !== text) area.value = text;
  typed.clear();
}
