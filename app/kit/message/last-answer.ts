import { useState } from "react";

/** Keeps an action's answer while the page is open: a live update reloads the page and drops it. */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
}
