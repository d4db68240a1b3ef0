import { type BufferGeometry, DoubleSide, Group, type Material, Mesh, Quaternion, Vector3 } from "three";
import { at, merged, type Place, turned } from "./shapes.ts";

const METRES = 0.001;

/** Collects a product's parts: parts of one material become one mesh, repeated parts share a geometry. */
export class Assembly {
  readonly #parts = new Map<Material, BufferGeometry[]>();
  readonly #textured: [Material, BufferGeometry][] = [];
  readonly #repeated: { geometry: BufferGeometry; material: Material; places: Place[]; turns: number[] }[] =
    [];

  add(material: Material, ...geometries: BufferGeometry[]): void {
    if (geometries.length === 0) return;
    const parts = this.#parts.get(material) ?? [];
    parts.push(...geometries);
    this.#parts.set(material, parts);
  }

  /** Adds the same part in several places; `turns` are radians about z. */
  repeat(material: Material, geometry: BufferGeometry, places: Place[], turns: number[] = []): void {
    this.#repeated.push({ geometry, material, places, turns });
  }

  /** Adds a textured part as a mesh of its own. */
  addTextured(material: Material, geometry: BufferGeometry): void {
    this.#textured.push([material, geometry]);
  }

  /** Adds another assembly's repeated and plain parts, turned so that their z side faces up. */
  addLying(other: Assembly, place: Place): void {
    const lie = (part: BufferGeometry) => at(turned(part, [-90, 0, 0]), place);
    for (const [material, parts] of other.#parts) this.add(material, ...parts.map(lie));
    for (const { geometry, material, places } of other.#repeated)
      this.add(material, ...places.map((where) => lie(at(geometry, where))));
  }

  /** Returns the model in metres, standing on the ground. */
  build(name: string): Group {
    const group = new Group();
    group.name = name;
    for (const [material, parts] of this.#parts) {
      group.add(meshOf(merged(parts).scale(METRES, METRES, METRES), material));
    }
    for (const [material, geometry] of this.#textured) {
      group.add(meshOf(geometry.clone().scale(METRES, METRES, METRES), material));
    }
    for (const { geometry, material, places, turns } of this.#repeated) {
      const shared = geometry.clone().scale(METRES, METRES, METRES);
      for (const [index, [x, y, z]] of places.entries()) {
        const mesh = meshOf(shared, material);
        mesh.position.set(x, y, z).multiplyScalar(METRES);
        mesh.quaternion.copy(new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), turns[index] ?? 0));
        group.add(mesh);
      }
    }
    return group;
  }
}

function meshOf(geometry: BufferGeometry, material: Material): Mesh {
  // Shells and cones are open, so both sides are visible.
  material.side = DoubleSide;
  const mesh = new Mesh(geometry, material);
  mesh.name = material.name;
  return mesh;
}
