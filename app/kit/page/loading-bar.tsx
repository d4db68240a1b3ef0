import { useNavigation } from "react-router";

/** Shown while a page or a form's response loads: scripts fetch it, so the browser shows no progress. */
export function LoadingBar() {
  if (useNavigation().state === "idle") return null;
  return <div role="progressbar" aria-label="Cargando" className="loading-bar" />;
}
