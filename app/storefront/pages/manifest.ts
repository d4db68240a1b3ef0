import { servicesContext } from "#app/accounts/contexts.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Route } from "./+types/manifest.ts";

const SIDES = [192, 512];

/** Name and colours of the installed web app. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, tagline } = await readSettings(context.get(servicesContext).db);
  const manifest = {
    name,
    short_name: name,
    description: tagline,
    lang: "es-PE",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#b01e48",
    background_color: "#faf8f5",
    icons: SIDES.flatMap((side) =>
      ["any", "maskable"].map((purpose) => ({
        src: `/icon-${side}.png`,
        sizes: `${side}x${side}`,
        type: "image/png",
        purpose,
      })),
    ),
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
