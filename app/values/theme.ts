import { z } from "zod";

export const themes = ["sistema", "claro", "oscuro"] as const;

export type Theme = (typeof themes)[number];

export const themeForm = z.object({ tema: z.enum(themes) });
