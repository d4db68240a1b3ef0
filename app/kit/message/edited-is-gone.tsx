import { Link } from "react-router";
import { textLink } from "#app/kit/text-link.ts";
import { Alert } from "./alert.tsx";

interface EditedIsGoneProps {
  sentence: string;
  /** the page with the form for a new one */
  list: string;
}

/** In place of the form, for an address that edits what was removed. */
export function EditedIsGone({ sentence, list }: EditedIsGoneProps) {
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
