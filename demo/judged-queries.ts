export interface Judgement {
  query: string;
  /** expected first results, in any order; part of the name is enough */
  first?: string[];
  /** the first `min` results (ten at most) all belong to this subcategory, label or brand */
  only?: string;
  /** minimum number of results */
  min?: number;
  nothing?: true;
}

const first = (query: string, ...names: string[]): Judgement => ({ query, first: names });
const only = (query: string, kind: string, min = 2): Judgement => ({ query, only: kind, min });
const nothing = (query: string): Judgement => ({ query, nothing: true });

const rtx4060 = ["ASUS Dual GeForce RTX 4060 OC V2", "MSI GeForce RTX 4060 VENTUS 2X BLACK OC 8 GB"];
const rtx4060ti = ["PNY GeForce RTX 4060 Ti", "MSI GeForce RTX 4060 Ti"];
const b650m = ["ASRock B650M-HDV/M.2", "MSI PRO B650M-A WIFI"];
const blackShark = "Razer BlackShark V2 X";
const z5 = "G.Skill Trident Z5 Neo RGB";

export const judgements: Judgement[] = [
  // Part numbers in any spelling; the exact model before similar ones.
  first("rtx4060", ...rtx4060, ...rtx4060ti),
  first("RTX 4060", ...rtx4060),
  first("4060 rtx", ...rtx4060),
  first("4060ti", ...rtx4060ti),
  first("4060 Ti", ...rtx4060ti),
  first("RTX4060TI", ...rtx4060ti),
  first("rtx 4060 ti 16gb", "MSI GeForce RTX 4060 Ti"),
  first("b650m", ...b650m),
  first("B650M-HDV", "ASRock B650M-HDV/M.2"),
  first("ryzen 5 5600", "AMD Ryzen 5 5600"),
  first("5600x", "AMD Ryzen 5 5600X"),
  first("5600 x", "AMD Ryzen 5 5600X"),
  first("ryzen7 7800x3d", "AMD Ryzen 7 7800X3D"),
  first("7800 x3d", "AMD Ryzen 7 7800X3D"),
  first("x3d", "AMD Ryzen 7 7800X3D", "AMD Ryzen 7 9800X3D"),
  first("i5-12400f", "Intel Core i5-12400F"),
  first("i5 12400", "Intel Core i5-12400F"),
  first("core i512400f", "Intel Core i5-12400F"),
  first("corei7", "Intel Core i7-14700K"),
  first("rx9070xt", "Sapphire PULSE Radeon RX 9070 XT"),
  first("rx 7600", "ASUS Dual Radeon RX 7600"),
  first("g502", "Logitech G502 HERO"),
  first("990pro", "Samsung 990 PRO 2 TB"),
  first("k552", "Redragon K552 KUMARA"),
  first("m185", "Logitech M185"),
  first("athm50x", "Audio-Technica ATH-M50x"),
  first("hyperx cloud 2", "HyperX Cloud II"),
  // Words written together and separately.
  first("black shark", blackShark),
  first("blackshark", blackShark),
  first("g skill trident", z5),
  first("gskill trident", z5),
  first("tridentz5", z5),
  only("wi-fi", "Motherboards", 10),
  only("wi fi", "Motherboards", 10),
  only("m.2 kingston", "Kingston"),
  only("tarjetagrafica", "Tarjetas Gráficas", 20),
  // Sizes and units.
  only("ssd 1tb", "SSD", 5),
  only("ssd 1 tb", "SSD", 5),
  only("disco solido de 1 tera", "SSD", 5),
  first("nv3 500gb", "Kingston NV3 500 GB"),
  only("memoria ram 16gb", "Memoria RAM", 5),
  only("memoria ram de 16 gigas", "Memoria RAM", 5),
  only("ddr5-6000", "Memoria RAM", 5),
  only("ddr5 6000", "Memoria RAM", 5),
  only("ram ddr5 32gb 6000 mhz", "Memoria RAM", 3),
  first("parlantes 2.1", "Logitech Z313"),
  only("8 núcleos", "Procesadores", 5),
  only('mochila 15.6"', "Mochilas", 2),
  // Names used in Peru, English names and plurals.
  only("placa madre", "Motherboards", 20),
  only("tarjeta madre am5", "Motherboards", 5),
  only("mainboard lga1700", "Motherboards", 3),
  only("tarjeta de video", "Tarjetas Gráficas", 20),
  only("TARJETAS GRAFICAS", "Tarjetas Gráficas", 20),
  only("gpu nvidia", "Tarjetas Gráficas", 10),
  only("audífonos", "Headset", 8),
  only("audifono inalambrico", "Headset", 2),
  only("auriculares bluetooth", "Headset", 2),
  only("disco solido", "SSD", 10),
  only("disco duro", "HDD", 3),
  only("disco mecánico", "HDD", 3),
  only("parlante", "Parlantes", 4),
  only("memoria", "Memoria RAM", 12),
  only("procesador", "Procesadores", 20),
  only("cpu amd", "Procesadores", 10),
  only("ratón", "Mouses", 10),
  only("mouses inalámbricos", "Mouses", 4),
  only("teclados mecánicos", "Teclados", 5),
  only("mechanical keyboard", "Teclados", 5),
  only("teclado con luces", "Teclados", 5),
  only("mochila para la laptop", "Mochilas", 5),
  only("backpack", "Mochilas", 6),
  first("mochila negra", 'Mochila clásica para laptop 15.6" negra'),
  first("mochila con puerto usb", "Mochila antirrobo"),
  // Brands and words in any order.
  only("logitech", "Logitech", 10),
  only("Western Digital", "WD", 4),
  only("intel procesador", "Procesadores", 5),
  only("am4 procesador", "AM4", 5),
  only("para jugar mouse gamer", "Mouses", 5),
  // Typing errors and phonetic spellings.
  only("procesdor", "Procesadores", 20),
  only("prosesador intel", "Procesadores", 5),
  only("procesadroes", "Procesadores", 20),
  only("mecanco", "Mecánico", 5),
  only("teklado mecanico", "Teclados", 5),
  only("mause", "Mouses", 10),
  only("logitec", "Logitech", 10),
  only("teclado logitec", "Teclados", 3),
  only("kingstom", "Kingston", 5),
  only("razr", "Razer", 5),
  first("razer deathader v3", "Razer DeathAdder V3"),
  only("targeta de bideo", "Tarjetas Gráficas", 20),
  only("plaka madre", "Motherboards", 20),
  only("memorya ram", "Memoria RAM", 12),
  only("geforse", "Tarjetas Gráficas", 10),
  only("amd rizen", "Procesadores", 10),
  first("hiperx cloud ii", "HyperX Cloud II"),
  only("mochila antirobo", "Mochilas", 1),
  only("sdd 1tb", "SSD", 5),
  only("plackas de video", "Tarjetas Gráficas", 20),
  only("gigabite", "Gigabyte", 5),
  only("assus", "ASUS", 10),
  only("rizen 7 5700", "Ryzen", 2),
  // Incomplete words, and additional words.
  only("proces", "Procesadores", 20),
  only("tarjeta de vi", "Tarjetas Gráficas", 20),
  only("combo teclado y mouse", "Teclados", 1),
  // Attributes with their units, and the makers' part numbers.
  first("100-100000457", "AMD Ryzen 5 5500"),
  first("100-100000457BOX", "AMD Ryzen 5 5500"),
  first("bx8071512400f", "Intel Core i5-12400F"),
  only("am5", "AM5", 10),
  only("procesador am5 8 núcleos", "Procesadores", 3),
  only("procesador 65w", "Procesadores", 5),
  only("memoria ddr5 6000mhz", "Memoria RAM", 3),
  only("placa micro-atx am5", "Motherboards", 2),
  only("tarjeta de video 16gb", "Tarjetas Gráficas", 3),
  only("disco sata 2.5", "Almacenamiento", 2),
  only("fuente 750w", "Fuentes de poder", 2),
  only("gabinete blanco", "Gabinetes", 2),
  only("monitor 27 144hz", "Monitores", 1),
  only("100-100000457", "Procesadores", 1),
  // Products that the shop does not sell.
  nothing("zapatillas nike"),
  nothing("iphone 15 pro"),
  nothing("impresora"),
  nothing("silla gamer"),
  nothing("case gamer"),
  only("evga", "EVGA", 1),
  nothing("zotac"),
  nothing("''' & | ! ( <->"),
];
