import { href, Link } from "react-router";
import { requirePermission } from "#app/accounts/guards.ts";
import { storeTexts, textNames } from "#app/settings/texts/texts.ts";
import { SettingsPage } from "./ui/settings-page.tsx";

export const middleware = [requirePermission("settings.write")];

export function loader() {
  return null;
}

export default function TextsPage() {
  return (
    <SettingsPage title="Textos" intro="Las preguntas frecuentes y los textos legales de la tienda.">
      <ul className="grid max-w-2xl gap-3">
        {storeTexts.map((name) => (
          <li key={name}>
            <Link
              to={href("/administrador/ajustes/textos/:texto", { texto: name })}
              className="flex min-h-14 items-center rounded-card border border-line bg-surface px-4 font-semibold text-accent-text hover:underline"
            >
              {textNames[name]}
            </Link>
          </li>
        ))}
      </ul>
    </SettingsPage>
  );
}
