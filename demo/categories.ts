/** The demo's categories in menu order; `banner` names a picture of demo/files. */
export const categories = [
  {
    name: "Accesorios",
    banner: "accesorios",
    description: "Monitores, audio, mouses y teclados para trabajar, estudiar y jugar con comodidad.",
  },
  {
    name: "Componentes",
    banner: "componentes",
    description:
      "Procesadores, tarjetas gráficas, motherboards, memoria, almacenamiento, fuentes, gabinetes y refrigeración para armar o mejorar tu PC.",
  },
  {
    name: "Mochilas",
    banner: "mochilas",
    description: "Mochilas para llevar tu laptop y tus cosas con protección.",
  },
];

export const subcategoryDescriptions: Record<string, string> = {
  Procesadores: "Procesadores AMD e Intel para PC de escritorio.",
  "Tarjetas Gráficas": "Tarjetas gráficas para oficina, diseño y juegos.",
  Motherboards: "Motherboards para las plataformas de AMD e Intel.",
  "Memoria RAM": "Módulos y kits de memoria DDR4 y DDR5.",
  Almacenamiento: "SSD NVMe y SATA, y discos duros internos y externos.",
  "Fuentes de poder": "Fuentes ATX y SFX, con su certificación y sus conectores.",
  Gabinetes: "Gabinetes para motherboards E-ATX, ATX, Micro ATX y Mini ITX.",
  Refrigeración: "Refrigeración por aire y líquida para tu procesador.",
  Ventiladores: "Ventiladores de 120 y 140 mm para tu gabinete.",
  Monitores: "Monitores para trabajar, estudiar y jugar, de Full HD a 4K.",
  Sonido: "Headsets, audífonos y parlantes.",
  Mouses: "Mouses con cable e inalámbricos.",
  Teclados: "Teclados de membrana y mecánicos.",
  Mochilas: "Mochilas para laptop, viaje y colegio.",
};

export function labelDescription(name: string): string {
  return `Productos con la etiqueta ${name}.`;
}
