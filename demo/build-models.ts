import { writeModels } from "#app/builder/models.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

/** The PCs that the demonstration's owner proposes, by the names of the catalogue. */
const builds = {
  "PC para oficina y estudios": [
    "AMD Ryzen 5 5600G",
    "Gigabyte A520M K V2",
    "Kingston FURY Beast 8 GB (1 x 8 GB) DDR4-3200 CL16",
    "Kingston A400 240 GB",
    "Lian Li A3-mATX Blanco con Madera",
    "Antec VP450 450 W",
  ],
  "PC para juegos en 1080p": [
    "AMD Ryzen 5 5600",
    "MSI MAG B550 TOMAHAWK",
    "TEAMGROUP T-Force Vulcan Z 16 GB (2 x 8 GB) DDR4-3200 CL16",
    "ASUS Dual GeForce RTX 4060 OC V2 8 GB",
    "Kingston NV3 1 TB",
    "Corsair 4000D Airflow Negro",
    "MSI MAG A650BN 650 W",
  ],
};

export async function seedBuildModels(db: Db, idOf: (name: string) => number): Promise<void> {
  const models = Object.entries(builds).map(([name, parts]) => ({
    name,
    parts: parts.map((part) => ({ productId: idOf(part), units: 1 })),
    shown: true,
  }));
  await writeModels(db, models);
}
