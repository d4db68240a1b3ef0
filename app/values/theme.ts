import { z } from "zod";

/** How a visitor wants the store to look; `sistema` follows their device. */
export const themes = ["sistema", "claro", "oscuro"] as const;

export type Theme = (typeof themes)[number];

export const themeForm = z.object({ tema: z.enum(themes) });
