/** Replaces three's meshopt decoder, which CSP would not let start (vite.config.ts). */
export const MeshoptDecoder = { supported: false };
