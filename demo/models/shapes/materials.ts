import { Color, MeshPhysicalMaterial, MeshStandardMaterial } from "three";

export const BLACK = "#232427";

const PAINTS: Record<string, string> = {
  negro: BLACK,
  blanco: "#e9e8e4",
  plateado: "#b4b7ba",
  gris: "#74777b",
  rojo: "#a81420",
  verde: "#2f9e44",
  azul: "#1d4f9c",
  marino: "#1c2942",
  amarillo: "#e0a91b",
  dorado: "#b08a3c",
  marrón: "#4a3222",
  celeste: "#6aa9cf",
  morado: "#6b3fa0",
  rosado: "#d98aa3",
};

/** The paints that a colour's description names, in order: "Negro con rojo" is a body and an accent. */
export function paintsOf(wording: string): { body: string; accent: string | undefined } {
  const found = wording
    .toLowerCase()
    .split(/[^a-záéíóúñ]+/)
    .flatMap((word) => PAINTS[word] ?? []);
  const named = /marino/i.test(wording) ? found.filter((paint) => paint !== PAINTS.azul) : found;
  return { body: named[0] ?? BLACK, accent: named[1] };
}

export function plastic(name: string, color: string, roughness = 0.52): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    name,
    color,
    roughness,
    metalness: 0,
    clearcoat: 0.12,
    clearcoatRoughness: 0.5,
  });
}

export function metal(name: string, paint: string, roughness = 0.34): MeshStandardMaterial {
  // Black metal would show only reflections.
  const color = paint === BLACK ? "#45474c" : paint;
  return new MeshStandardMaterial({ name, color, roughness, metalness: 1 });
}

export function rubber(name: string, color = "#101012"): MeshStandardMaterial {
  return new MeshStandardMaterial({ name, color, roughness: 0.85 });
}

/** Tinted, transparent glass. */
export function glass(name: string): MeshStandardMaterial {
  return new MeshStandardMaterial({
    name,
    color: "#0c0d0f",
    roughness: 0.08,
    metalness: 0,
    transparent: true,
    opacity: 0.14,
    depthWrite: false,
  });
}

export function glow(name: string, color: string, strength = 1): MeshStandardMaterial {
  return new MeshStandardMaterial({
    name,
    color: new Color(color).multiplyScalar(0.22),
    roughness: 0.4,
    emissive: color,
    emissiveIntensity: strength,
  });
}
