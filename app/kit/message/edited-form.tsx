import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { textLink } from "#app/kit/text-link.ts";
import { Alert } from "./alert.tsx";

interface EditedFormProps {
  /** the address edits what was removed */
  missing: boolean;
  /** the form was sent and is shown again, with the answer */
  answered: boolean;
  sentence: string;
  /** in place of the form, for an address that was opened after the removal */
  gone: ReactNode;
  /** the form: while `missing`, for a new one */
  children: ReactNode;
}

/**
 * An address that edits what was removed shows no form, because a form for a new one would store what was meant as a
 * change. A form that somebody was filling in stays, below a notice. Needs a key for each visit.
 */
export function EditedForm({ missing, answered, sentence, gone, children }: EditedFormProps) {
  const [wasThere] = useState(!missing);
  if (missing && !wasThere && !answered) return gone;
  return (
    <div className={missing ? "grid gap-5" : "contents"}>
      {missing && !answered && <Alert kind="warning">{removedMeanwhile(sentence)}</Alert>}
      {children}
    </div>
  );
}

/** For a form whose object somebody else removed. */
export function removedMeanwhile(sentence: string): string {
  return `${sentence} Lo que escribiste sigue en el formulario: cópialo, o créalo de nuevo.`;
}

/** `list`: the page with the form for a new one. */
export function EditedIsGone({ sentence, list }: { sentence: string; list: string }) {
  return (
    <Alert kind="warning">
      <p>
        {sentence}{" "}
        <Link to={list} className={textLink}>
          Crear otro
        </Link>
      </p>
    </Alert>
  );
}
