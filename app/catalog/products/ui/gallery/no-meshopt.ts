/** Stands in for three's decoder of compressed models, which the pages' policy would not let start (vite.config.ts). */
export const MeshoptDecoder = { supported: false };
