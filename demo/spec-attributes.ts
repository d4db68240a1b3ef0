import type { Spec } from "#app/platform/db/schema.ts";

/** An attribute's key, or two for a cell that contains a yes or no and a choice. */
type AttributeKeys = string | [yesNo: string, which: string];

/** Attributes of catalogue characteristics, by type. Others stay free text. */
const specAttributes: Record<string, Record<string, AttributeKeys>> = {
  cpu: {
    Socket: "socket",
    Núcleos: "cores",
    Hilos: "threads",
    "Frecuencia base": "baseGhz",
    "Frecuencia turbo": "boostGhz",
    TDP: "tdpWatts",
    Arquitectura: "architecture",
    "Gráficos integrados": ["integratedGraphics", "graphicsModel"],
    "Tipo de RAM": "memoryTypes",
    "Disipador incluido": "coolerIncluded",
  },
  motherboard: {
    Socket: "socket",
    Chipset: "chipset",
    Formato: "formFactor",
    "Tipo de RAM": "memoryType",
    "Ranuras de RAM": "memorySlots",
    "RAM máxima": "maxMemoryGb",
    "Wi-Fi": ["wifi", "wifiVersion"],
  },
  gpu: {
    "Chip gráfico": "chip",
    Memoria: "memoryGb",
    "Tipo de memoria": "memoryType",
    "Frecuencia base": "baseMhz",
    "Frecuencia turbo": "boostMhz",
    Largo: "lengthMm",
    TDP: "tdpWatts",
    // The facts count its plugs.
    "Conector de energía": "pcie8",
  },
  memory: {
    "Tipo de RAM": "memoryType",
    Capacidad: "capacityGb",
    Módulos: "modules",
    Velocidad: "mhz",
    "Latencia CAS": "cas",
    Formato: "form",
    RGB: "rgb",
  },
  storage: {
    Capacidad: "capacityGb",
    Tipo: "technology",
    Formato: "form",
    Interfaz: "bus",
    Caché: "cacheMb",
    Velocidad: "rpm",
  },
  psu: {
    Potencia: "watts",
    Certificación: "efficiency",
    Formato: "formFactor",
    Modular: "modular",
    Largo: "lengthMm",
    "Conectores EPS de 8 pines": "eps8",
    "Conectores PCIe de 6+2 pines": "pcie8",
    "Conectores 12V-2x6 / 12VHPWR": "pcie12vhpwr",
    "Conectores SATA": "sata",
  },
  case: {
    Tipo: "size",
    "Motherboards compatibles": "formFactors",
    "Largo máx. de tarjeta gráfica": "maxGpuLengthMm",
    "Altura máx. de disipador": "maxCoolerHeightMm",
    "Fuentes compatibles": "psuFormFactors",
    "Largo máx. de fuente": "maxPsuLengthMm",
    'Bahías de 3.5"': "bays35",
    'Bahías de 2.5"': "bays25",
    "Ranuras de expansión": "expansionSlots",
    "Panel lateral": "sidePanel",
    Color: "color",
  },
  cooler: {
    Tipo: "type",
    Sockets: "sockets",
    Altura: "heightMm",
    Radiador: "radiatorMm",
  },
  monitor: {
    Tamaño: "inches",
    Resolución: "resolution",
    Frecuencia: "hz",
    "Tiempo de respuesta": "responseMs",
    Panel: "panel",
    "Relación de aspecto": "aspect",
    Brillo: "brightness",
    Sincronización: "sync",
  },
};

export function attributeOf(typeKey: string, { name, value }: Spec): string | undefined {
  const keys = specAttributes[typeKey]?.[name];
  if (!Array.isArray(keys)) return keys;
  const [yesNo, which] = keys;
  return value === "Sí" || value === "No" ? yesNo : which;
}

export const specValues: Record<string, string> = {
  "80 Plus": "80+",
  "80 Plus Bronze": "80+ Bronze",
  "80 Plus Gold": "80+ Gold",
  "80 Plus Platinum": "80+ Platinum",
  CL16: "16",
  CL17: "17",
  CL18: "18",
  CL28: "28",
  CL30: "30",
  CL36: "36",
  CL40: "40",
  CL46: "46",
};
