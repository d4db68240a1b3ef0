import { href } from "react-router";

/** The policy opens in a new tab, so that the typed text stays. */
export function PrivacyNote({ children }: { children: string }) {
  return (
    <p className="text-sm">
      {children}: mira la{" "}
      <a
        href={href("/politica-de-privacidad")}
        target="_blank"
        rel="noopener"
        className="font-semibold text-accent-text underline underline-offset-4"
      >
        política de privacidad
      </a>{" "}
      (se abre en otra pestaña).
    </p>
  );
}
