import { href } from "react-router";
import { textLink } from "#app/kit/text-link.ts";

/** The policy opens in a new tab, so that the typed text stays. */
export function PrivacyNote({ children }: { children: string }) {
  return (
    <p className="text-sm">
      {children}: mira la{" "}
      <a href={href("/politica-de-privacidad")} target="_blank" rel="noopener" className={textLink}>
        política de privacidad
      </a>{" "}
      (se abre en otra pestaña).
    </p>
  );
}
