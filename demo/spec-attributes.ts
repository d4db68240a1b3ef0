type AttributeOf = (value: string) => string;

const is =
  (key: string): AttributeOf =>
  () =>
    key;

/** A cell that says yes or no, or which one. */
const yesNoOr =
  (key: string, which: string): AttributeOf =>
  (value) =>
    value === "Sí" || value === "No" ? key : which;

/** Which characteristic of the catalogue is which attribute, by type. What is not here stays free. */
export const specAttributes: Record<string, Record<string, AttributeOf>> = {
  cpu: {
    Socket: is("socket"),
    Núcleos: is("cores"),
    Hilos: is("threads"),
    "Frecuencia base": is("baseGhz"),
    "Frecuencia turbo": is("boostGhz"),
    TDP: is("tdpWatts"),
    Arquitectura: is("architecture"),
    "Gráficos integrados": yesNoOr("integratedGraphics", "graphicsModel"),
    "Tipo de RAM": is("memoryTypes"),
    "Disipador incluido": is("coolerIncluded"),
  },
  motherboard: {
    Socket: is("socket"),
    Chipset: is("chipset"),
    Formato: is("formFactor"),
    "Tipo de RAM": is("memoryType"),
    "Ranuras de RAM": is("memorySlots"),
    "RAM máxima": is("maxMemoryGb"),
    "Wi-Fi": yesNoOr("wifi", "wifiVersion"),
  },
  gpu: {
    "Chip gráfico": is("chip"),
    Memoria: is("memoryGb"),
    "Tipo de memoria": is("memoryType"),
    "Frecuencia base": is("baseMhz"),
    "Frecuencia turbo": is("boostMhz"),
    Largo: is("lengthMm"),
    TDP: is("tdpWatts"),
    // The facts count its plugs.
    "Conector de energía": is("pcie8"),
  },
  memory: {
    "Tipo de RAM": is("memoryType"),
    Capacidad: is("capacityGb"),
    Módulos: is("modules"),
    Velocidad: is("mhz"),
    "Latencia CAS": is("cas"),
    Formato: is("form"),
    RGB: is("rgb"),
  },
  storage: {
    Capacidad: is("capacityGb"),
    Tipo: is("technology"),
    Formato: is("form"),
    Interfaz: is("bus"),
    Caché: is("cacheMb"),
    Velocidad: is("rpm"),
  },
  psu: {
    Potencia: is("watts"),
    Certificación: is("efficiency"),
    Formato: is("formFactor"),
    Modular: is("modular"),
    Largo: is("lengthMm"),
    "Conectores EPS de 8 pines": is("eps8"),
    "Conectores PCIe de 6+2 pines": is("pcie8"),
    "Conectores 12V-2x6 / 12VHPWR": is("pcie12vhpwr"),
    "Conectores SATA": is("sata"),
  },
  case: {
    Tipo: is("size"),
    "Motherboards compatibles": is("formFactors"),
    "Largo máx. de tarjeta gráfica": is("maxGpuLengthMm"),
    "Altura máx. de disipador": is("maxCoolerHeightMm"),
    "Fuentes compatibles": is("psuFormFactors"),
    "Largo máx. de fuente": is("maxPsuLengthMm"),
    'Bahías de 3.5"': is("bays35"),
    'Bahías de 2.5"': is("bays25"),
    "Ranuras de expansión": is("expansionSlots"),
    "Panel lateral": is("sidePanel"),
    Color: is("color"),
  },
  cooler: {
    Tipo: is("type"),
    Sockets: is("sockets"),
    Altura: is("heightMm"),
    Radiador: is("radiatorMm"),
  },
  monitor: {
    Tamaño: is("inches"),
    Resolución: is("resolution"),
    Frecuencia: is("hz"),
    "Tiempo de respuesta": is("responseMs"),
    Panel: is("panel"),
    "Relación de aspecto": is("aspect"),
    Brillo: is("brightness"),
    Sincronización: is("sync"),
  },
};

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
