/** Name parts of a subcategory's invented products: maker, family, model, variant, as in the demo. */
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
  prices: [min: number, max: number];
  /** prefix of the names of the demo's pictures */
  picture: string;
}

const words = (text: string) => text.split(", ");

/** Every combination of a shelf's words is a product: together they are some 200,000. */
export const shelves: Shelf[] = [
  {
    category: "Componentes",
    subcategory: "Tarjetas Gráficas",
    share: 17,
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
    share: 14,
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
    share: 12,
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
    share: 12,
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
    share: 7,
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
    category: "Componentes",
    subcategory: "Fuentes de poder",
    share: 6,
    picture: "power-supply",
    makers: words(
      "Corsair, Seasonic, EVGA, Cooler Master, Thermaltake, Antec, MSI, Gigabyte, be quiet!, XPG",
    ),
    families: words(
      "RM, Focus, SuperNOVA, MWE, Smart, VP, MAG A, UD, Pure Power, Core Reactor, Prime, Toughpower",
    ),
    models: words("450 W, 500 W, 550 W, 600 W, 650 W, 750 W, 850 W, 1000 W, 1200 W, 1600 W"),
    variants: words(
      "80 Plus, 80 Plus Bronze, 80 Plus Gold, 80 Plus Gold modular, 80 Plus Platinum, SFX Gold",
    ),
    labels: words("80 Plus, Modular, SFX, ATX 3.0"),
    prices: [120, 1900],
  },
  {
    category: "Componentes",
    subcategory: "Gabinetes",
    share: 6,
    picture: "pc-case",
    makers: words(
      "NZXT, Corsair, Lian Li, Cooler Master, Fractal, Phanteks, Thermaltake, DeepCool, Antec, MSI",
    ),
    families: words(
      "H5, H6, 4000D, Lancool 216, MasterBox, Pop, Eclipse, Ceres, CC560, DF700, Forge 100, View 270",
    ),
    models: words("Flow, Airflow, Air, Mini, XL, RGB, Silent, Mesh, Elite, Compact"),
    variants: words(
      "negro, blanco, gris, negro con vidrio, blanco con vidrio, Micro-ATX negro, Mini-ITX negro",
    ),
    labels: words("RGB, Vidrio templado, Mini-ITX, Micro-ATX"),
    prices: [150, 1800],
  },
  {
    category: "Componentes",
    subcategory: "Refrigeración",
    share: 5,
    picture: "cooler",
    makers: words(
      "Noctua, Cooler Master, DeepCool, Arctic, Corsair, NZXT, Thermalright, be quiet!, MSI, Lian Li",
    ),
    families: words(
      "NH-U12, Hyper 212, AK400, Freezer, Nautilus, Kraken, Peerless Assassin, Dark Rock, CoreLiquid, Galahad",
    ),
    models: words("S, A, PRO, RS, Elite, 120, 240, 280, 360, SE"),
    variants: words("negro, blanco, RGB negro, RGB blanco, ARGB, chromax.black, V2"),
    labels: words("Aire, Líquida, RGB"),
    prices: [60, 1300],
  },
  {
    category: "Accesorios",
    subcategory: "Monitores",
    share: 5,
    picture: "monitor",
    makers: words("LG, Samsung, ASUS, AOC, Acer, BenQ, Dell, MSI, Gigabyte, ViewSonic"),
    families: words("UltraGear, Odyssey G5, TUF Gaming, 24G2, Nitro, Zowie, S2721, Optix, M27Q, VX"),
    models: words('22", 23.8", 24", 27", 28", 32", 34", 49"'),
    variants: words("75 Hz, 100 Hz, 144 Hz, 165 Hz, 180 Hz, 240 Hz, 144 Hz curvo, 165 Hz blanco"),
    labels: words("Gamer, Curvo, IPS, Oficina"),
    prices: [350, 4500],
  },
  {
    category: "Accesorios",
    subcategory: "Teclados",
    share: 6,
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
    share: 5,
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
    share: 3,
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
