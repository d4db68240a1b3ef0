import { useState } from "react";

/** Keeps an action's data, which a live update would drop. */
export function useLastActionData<Answer>(answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
}
