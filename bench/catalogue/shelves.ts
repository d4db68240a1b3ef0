/** What one subcategory's made-up products are called: maker, family, model, variant, as in the demo. */
export interface Shelf {
  category: string;
  subcategory: string;
  /** of a hundred products */
  share: number;
  makers: string[];
  /** chip, series or kind */
  families: string[];
  models: string[];
  variants: string[];
  labels: string[];
  /** whole units */
  prices: [least: number, most: number];
  /** how the names of the demo's pictures begin */
  picture: string;
}

const words = (text: string) => text.split(", ");

/** Every combination of a shelf's words is a product: together they are some 200,000. */
export const shelves: Shelf[] = [
  {
    category: "Componentes",
    subcategory: "Tarjetas Gráficas",
    share: 20,
    picture: "graphics-card",
    makers: words("ASUS, MSI, Gigabyte, Zotac, PNY, Sapphire, XFX, PowerColor, ASRock, Palit"),
    families: words(
      "GeForce RTX 3050, GeForce RTX 3060, GeForce RTX 4060, GeForce RTX 4060 Ti, GeForce RTX 4070, GeForce RTX 4070 SUPER, GeForce RTX 4080, GeForce RTX 4090, GeForce RTX 5060, GeForce RTX 5070, GeForce RTX 5070 Ti, GeForce RTX 5080, Radeon RX 6600, Radeon RX 7600, Radeon RX 7700 XT, Radeon RX 7800 XT, Radeon RX 7900 XTX, Radeon RX 9060 XT, Radeon RX 9070, Arc B580",
    ),
    models: words(
      "Dual, VENTUS 2X, VENTUS 3X, GAMING X, TUF Gaming, ROG STRIX, WINDFORCE, EAGLE, AERO, Twin Edge, Pulse, Nitro+, Hellhound, Challenger, Phantom, Prime",
    ),
    variants: words("OC 8 GB, OC 12 GB, 16 GB, OC V2 8 GB, White OC 12 GB, SFF 8 GB"),
    labels: words("NVIDIA, Gamer, GeForce, Radeon"),
    prices: [700, 9800],
  },
  {
    category: "Componentes",
    subcategory: "Motherboards",
    share: 17,
    picture: "motherboard",
    makers: words("ASUS, MSI, Gigabyte, ASRock, Biostar, NZXT, Colorful, Maxsun"),
    families: words(
      "A520M, B450M, B550M, B550, X570, A620M, B650M, B650, B650E, X670E, B850M, X870, X870E, H610M, B660M, B760M, B760, Z790, H810M, B860M, Z890",
    ),
    models: words(
      "PRIME, PRO, PRO MAX, MAG MORTAR, MAG TOMAHAWK, AORUS ELITE, AORUS PRO, ROG STRIX, TUF GAMING, STEEL LEGEND, PG LIGHTNING, HDV, DS3H, GAMING PLUS, EAGLE, TAICHI, K",
    ),
    variants: words("V2, WIFI, WIFI II, AX, D4, M.2, ICE"),
    labels: words("AMD, Intel, AM4, AM5, WiFi, DDR5"),
    prices: [250, 3200],
  },
  {
    category: "Componentes",
    subcategory: "Memoria RAM",
    share: 15,
    picture: "memory",
    makers: words(
      "Kingston, Corsair, G.Skill, Crucial, TEAMGROUP, ADATA, Patriot, Lexar, Silicon Power, PNY",
    ),
    families: words(
      "FURY Beast, Vengeance, Trident Z5, Ripjaws, T-Force Delta, XPG Lancer, Viper, Ballistix, Pro",
    ),
    models: words(
      "8 GB (1 x 8 GB), 16 GB (1 x 16 GB), 16 GB (2 x 8 GB), 32 GB (2 x 16 GB), 32 GB (1 x 32 GB), 48 GB (2 x 24 GB), 64 GB (2 x 32 GB), 64 GB (4 x 16 GB), 96 GB (2 x 48 GB), 128 GB (4 x 32 GB)",
    ),
    variants: words(
      "DDR4-2666 CL16, DDR4-3200 CL16, DDR4-3200 CL18, DDR4-3600 CL18, DDR5-4800 CL40, DDR5-5200 CL40, DDR5-5600 CL36, DDR5-6000 CL30, DDR5-6000 CL36, DDR5-6400 CL32, RGB DDR5-6000 CL30, RGB DDR4-3600 CL18",
    ),
    labels: words("DDR4, DDR5, RGB, Gamer"),
    prices: [80, 2100],
  },
  {
    category: "Componentes",
    subcategory: "Almacenamiento",
    share: 14,
    picture: "storage",
    makers: words("Kingston, Samsung, WD, Crucial, Seagate, ADATA, TEAMGROUP, Lexar, Silicon Power, Patriot"),
    families: words(
      "NV3, 990 EVO, Blue SN580, P3 Plus, BarraCuda, Legend 860, MP44L, NM790, UD90, Viper VP4300",
    ),
    models: words("240 GB, 250 GB, 480 GB, 500 GB, 960 GB, 1 TB, 2 TB, 4 TB, 8 TB, 12 TB"),
    variants: words(
      "M.2 2280 NVMe, M.2 2280 NVMe con disipador, M.2 2242 NVMe, SSD SATA 2.5, HDD 3.5 5400 RPM, HDD 3.5 7200 RPM, Externo USB-C, Externo USB 3.2, M.2 2230 NVMe",
    ),
    labels: words("SSD, NVMe, SATA, HDD, Externo"),
    prices: [90, 3900],
  },
  {
    category: "Componentes",
    subcategory: "Procesadores",
    share: 8,
    picture: "processor",
    makers: words("AMD, Intel"),
    families: words(
      "Ryzen 3, Ryzen 5, Ryzen 7, Ryzen 9, Ryzen Threadripper, Core i3, Core i5, Core i7, Core i9, Core Ultra 5, Core Ultra 7, Core Ultra 9",
    ),
    models: words(
      "3600, 4500, 5500, 5600, 5700, 5800, 5900, 5950, 7500, 7600, 7700, 7800, 7900, 7950, 8500, 8600, 9600, 9700, 9800, 9900, 9950, 10400, 11400, 12100, 12400, 12600, 12700, 13400, 13600, 14100, 14400, 14600, 14700, 14900, 225, 245, 265, 285",
    ),
    variants: words("X, G, F, K, KF, T, X3D, XT, GE, KS"),
    labels: words("AMD, Intel, AM4, AM5, LGA1700"),
    prices: [250, 4200],
  },
  {
    category: "Accesorios",
    subcategory: "Teclados",
    share: 9,
    picture: "keyboard",
    makers: words(
      "Logitech, Razer, HyperX, Redragon, Corsair, Keychron, Royal Kludge, SteelSeries, ASUS, Cooler Master",
    ),
    families: words(
      "G213, Ornata V3, Alloy Origins, Kumara K552, K70, K2, RK68, Apex 3, Falchion, CK720, V6 Max, Sofle",
    ),
    models: words("PRODIGY, X, Core, PRO, TKL, 60, 65, 75, Mini, Full"),
    variants: words(
      "switch rojo, switch azul, switch marrón, switch plateado, inalámbrico switch rojo, inalámbrico switch marrón, membrana",
    ),
    labels: words("Gamer, RGB, Inalámbrico, Mecánico, Oficina"),
    prices: [45, 950],
  },
  {
    category: "Accesorios",
    subcategory: "Mouses",
    share: 8,
    picture: "mouse",
    makers: words(
      "Logitech, Razer, HyperX, Redragon, Corsair, SteelSeries, Glorious, ASUS, Pulsar, Cooler Master",
    ),
    families: words(
      "G203, DeathAdder, Pulsefire, COBRA, Katar, Rival 3, Model O, Keris, X2, MM712, Basilisk, Viper, Haste",
    ),
    models: words("LIGHTSYNC, Essential, V2, V3, PRO, Wireless, Ultra, SE, Mini, Core"),
    variants: words("negro, blanco, rosado, azul, gris, negro con rojo, blanco con dorado"),
    labels: words("Gamer, RGB, Inalámbrico, Oficina"),
    prices: [25, 700],
  },
  {
    category: "Accesorios",
    subcategory: "Sonido",
    share: 7,
    picture: "headset",
    makers: words(
      "HyperX, Razer, Logitech, SteelSeries, Corsair, Audio-Technica, Creative, Edifier, JBL, Redragon",
    ),
    families: words(
      "Cloud, BlackShark, Kraken, G435, Arctis Nova, HS55, ATH-M50, Pebble, Quantum, Zeus, Barracuda, Stinger",
    ),
    models: words("II, III, V2, V2 X, Core, PRO, 7.1, Mini, Wireless, SE"),
    variants: words("negro, blanco, rojo, inalámbrico negro, inalámbrico blanco, USB"),
    labels: words("Headset, Gamer, Parlantes, Estudio, Inalámbrico"),
    prices: [60, 1300],
  },
  {
    category: "Mochilas",
    subcategory: "Mochilas",
    share: 2,
    picture: "backpack",
    makers: words("Mochila"),
    families: words("clásica, antirrobo, gamer, ejecutiva, escolar, de viaje, deportiva, urbana, plegable"),
    models: words(
      'para laptop 13.3", para laptop 14", para laptop 15.6", para laptop 16", para laptop 17.3", 18 L, 22 L, 28 L, 32 L, 40 L',
    ),
    variants: words(
      "negra, gris, azul marino, verde olivo, roja, morada, con puerto USB, impermeable, con ruedas, con candado, reflectante, negra con rojo, gris con negro, camuflada, celeste",
    ),
    labels: words("Laptop, Viaje, Gamer, Oficina, Escolar"),
    prices: [60, 420],
  },
];
