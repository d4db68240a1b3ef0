import { useState } from "react";

/** Keeps what is told once while the page is open: a change elsewhere renews the page and drops the answer. */
export function useTold<Told>(told: Told | undefined): Told | undefined {
  const [kept, setKept] = useState(told);
  if (told !== undefined && told !== kept) setKept(told);
  return told ?? kept;
}
