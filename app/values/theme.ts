import { z } from "zod";

/** `sistema` follows the device. */
export const themes = ["sistema", "claro", "oscuro"] as const;

export type Theme = (typeof themes)[number];

export const themeForm = z.object({ tema: z.enum(themes) });
