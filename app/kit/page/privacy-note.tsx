import { href } from "react-router";

/** Beside a form that takes data of people; the policy opens aside, so that what was typed stays. */
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
