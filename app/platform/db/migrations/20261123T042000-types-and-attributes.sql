-- A product is of at most one type, which tells what is known of it: typed facts under the keys of the type's
-- attributes. A key that is missing is unknown, never "no".
create table product_type (
  -- Those below have the first numbers.
  id integer generated always as identity (start with 101) primary key,
  key text not null unique check (key ~ '^[a-z][a-zA-Z0-9]*$'),
  name text not null unique,
  -- the subcategory whose products are of this type
  label_id integer unique references label on delete set null,
  position integer not null
);

create table attribute (
  id integer generated always as identity (start with 1001) primary key,
  type_id integer not null references product_type on delete cascade,
  key text not null check (key ~ '^[a-z][a-zA-Z0-9]*$'),
  name text not null,
  kind text not null check (kind in ('numero', 'opcion', 'opciones', 'si-no', 'texto')),
  unit text,
  -- of a choice; empty: any text
  options text[] not null default '{}',
  filters boolean not null default false,
  compares boolean not null default true,
  -- a compatibility rule reads it
  decides boolean not null default false,
  -- which value a comparison marks as the best
  better text check (better in ('mas', 'menos')),
  card_position integer,
  position integer not null,
  unique (type_id, key),
  unique (type_id, name)
);

alter table product
  add column type_id integer references product_type on delete set null,
  -- the maker's number of the part
  add column part_number text not null default '',
  add column attributes jsonb not null default '{}',
  -- what cards say of it, written with search_text
  add column card_facts text not null default '';
create index product_of_type on product (type_id);
create index product_part_number on product (part_number) where part_number <> '';

insert into product_type (id, key, name, position) overriding system value values
  (1, 'cpu', 'Procesadores', 1),
  (2, 'motherboard', 'Motherboards', 2),
  (3, 'gpu', 'Tarjetas Gráficas', 3),
  (4, 'memory', 'Memoria RAM', 4),
  (5, 'storage', 'Almacenamiento', 5),
  (6, 'psu', 'Fuentes de poder', 6),
  (7, 'case', 'Gabinetes', 7),
  (8, 'cooler', 'Refrigeración', 8),
  (9, 'monitor', 'Monitores', 9);

insert into attribute
  (id, type_id, key, name, kind, unit, options, filters, compares, decides, better, card_position, position)
  overriding system value values
  (1, 1, 'socket', 'Socket', 'opcion', null, array['AM4','AM5','LGA1151','LGA1200','LGA1700','LGA1851'], true, true, true, null, 2, 1),
  (2, 1, 'cores', 'Núcleos', 'numero', null, '{}', true, true, false, 'mas', 1, 2),
  (3, 1, 'threads', 'Hilos', 'numero', null, '{}', false, true, false, 'mas', null, 3),
  (4, 1, 'baseGhz', 'Frecuencia base', 'numero', 'GHz', '{}', false, true, false, 'mas', null, 4),
  (5, 1, 'boostGhz', 'Frecuencia turbo', 'numero', 'GHz', '{}', false, true, false, 'mas', null, 5),
  (6, 1, 'tdpWatts', 'Consumo (TDP)', 'numero', 'W', '{}', true, true, true, 'menos', 3, 6),
  (7, 1, 'maxPowerWatts', 'Consumo máximo', 'numero', 'W', '{}', false, true, true, 'menos', null, 7),
  (8, 1, 'memoryTypes', 'Memoria admitida', 'opciones', null, array['DDR3','DDR4','DDR5'], true, true, true, null, null, 8),
  (9, 1, 'maxMemoryGb', 'Memoria máxima', 'numero', 'GB', '{}', false, true, true, 'mas', null, 9),
  (10, 1, 'integratedGraphics', 'Gráficos integrados', 'si-no', null, '{}', true, true, true, null, null, 10),
  (11, 1, 'graphicsModel', 'Modelo de los gráficos', 'texto', null, '{}', false, true, false, null, null, 11),
  (12, 1, 'coolerIncluded', 'Disipador incluido', 'si-no', null, '{}', true, true, true, null, null, 12),
  (13, 1, 'architecture', 'Arquitectura', 'texto', null, '{}', false, true, false, null, null, 13),
  (14, 2, 'socket', 'Socket', 'opcion', null, array['AM4','AM5','LGA1151','LGA1200','LGA1700','LGA1851'], true, true, true, null, 1, 1),
  (15, 2, 'chipset', 'Chipset', 'opcion', null, '{}', true, true, false, null, null, 2),
  (16, 2, 'formFactor', 'Formato', 'opcion', null, array['Mini-ITX','Micro-ATX','ATX','E-ATX'], true, true, true, null, 2, 3),
  (17, 2, 'memoryType', 'Tipo de memoria', 'opcion', null, array['DDR3','DDR4','DDR5'], true, true, true, null, 3, 4),
  (18, 2, 'memorySlots', 'Ranuras de memoria', 'numero', null, '{}', true, true, true, 'mas', null, 5),
  (19, 2, 'maxMemoryGb', 'Memoria máxima', 'numero', 'GB', '{}', false, true, true, 'mas', null, 6),
  (20, 2, 'maxMemoryMhz', 'Velocidad máxima de memoria', 'numero', 'MHz', '{}', false, true, true, 'mas', null, 7),
  (21, 2, 'm2Slots', 'Ranuras M.2', 'numero', null, '{}', false, true, true, 'mas', null, 8),
  (22, 2, 'm2', 'Medidas de las ranuras M.2', 'opciones', null, '{}', false, true, true, null, null, 9),
  (23, 2, 'sataPorts', 'Puertos SATA', 'numero', null, '{}', false, true, true, 'mas', null, 10),
  (24, 2, 'pcieX16Slots', 'Ranuras PCIe x16', 'numero', null, '{}', false, true, true, 'mas', null, 11),
  (25, 2, 'wifi', 'Wi-Fi', 'si-no', null, '{}', true, true, false, null, null, 12),
  (26, 2, 'wifiVersion', 'Versión de Wi-Fi', 'texto', null, '{}', false, true, false, null, null, 13),
  (27, 2, 'biosFlashback', 'Actualiza la BIOS sin procesador', 'si-no', null, '{}', false, true, true, null, null, 14),
  (28, 3, 'chip', 'Chip gráfico', 'opcion', null, '{}', true, true, false, null, null, 1),
  (29, 3, 'memoryGb', 'Memoria', 'numero', 'GB', '{}', true, true, false, 'mas', 1, 2),
  (30, 3, 'memoryType', 'Tipo de memoria', 'opcion', null, '{}', true, true, false, null, 2, 3),
  (31, 3, 'baseMhz', 'Frecuencia base', 'numero', 'MHz', '{}', false, true, false, null, null, 4),
  (32, 3, 'boostMhz', 'Frecuencia turbo', 'numero', 'MHz', '{}', false, true, false, null, null, 5),
  (33, 3, 'lengthMm', 'Largo', 'numero', 'mm', '{}', true, true, true, null, null, 6),
  (34, 3, 'slots', 'Ranuras que ocupa', 'numero', null, '{}', false, true, true, null, null, 7),
  (35, 3, 'tdpWatts', 'Consumo', 'numero', 'W', '{}', true, true, true, 'menos', 3, 8),
  (36, 3, 'pcie6', 'Conectores de 6 pines', 'numero', null, '{}', false, true, true, null, null, 9),
  (37, 3, 'pcie8', 'Conectores de 8 pines', 'numero', null, '{}', false, true, true, null, null, 10),
  (38, 3, 'pcie12vhpwr', 'Conectores de 16 pines', 'numero', null, '{}', false, true, true, null, null, 11),
  (39, 3, 'recommendedPsuWatts', 'Fuente recomendada', 'numero', 'W', '{}', false, true, true, null, null, 12),
  (40, 3, 'pcie', 'Conexión', 'opcion', null, '{}', false, true, false, null, null, 13),
  (41, 4, 'memoryType', 'Tipo de memoria', 'opcion', null, array['DDR3','DDR4','DDR5'], true, true, true, null, 1, 1),
  (42, 4, 'capacityGb', 'Capacidad', 'numero', 'GB', '{}', true, true, false, 'mas', 2, 2),
  (43, 4, 'modules', 'Módulos', 'numero', null, '{}', true, true, true, null, null, 3),
  (44, 4, 'moduleGb', 'Capacidad por módulo', 'numero', 'GB', '{}', false, true, true, null, null, 4),
  (45, 4, 'mhz', 'Velocidad', 'numero', 'MHz', '{}', true, true, true, 'mas', 3, 5),
  (46, 4, 'cas', 'Latencia CAS', 'numero', null, '{}', false, true, false, 'menos', null, 6),
  (47, 4, 'heightMm', 'Altura', 'numero', 'mm', '{}', false, true, false, null, null, 7),
  (48, 4, 'rgb', 'RGB', 'si-no', null, '{}', true, true, false, null, null, 8),
  (49, 5, 'technology', 'Tipo', 'opcion', null, array['SSD NVMe','SSD SATA','SSD externo','Disco duro (HDD)','Disco duro externo'], true, true, false, null, 2, 1),
  (50, 5, 'capacityGb', 'Capacidad', 'numero', 'GB', '{}', true, true, false, 'mas', 1, 2),
  (51, 5, 'form', 'Formato', 'opcion', null, array['M.2','2.5"','3.5"','Externo'], true, true, true, null, 3, 3),
  (52, 5, 'interface', 'Interfaz', 'opcion', null, array['NVMe','SATA','USB'], true, true, true, null, null, 4),
  (53, 5, 'm2Size', 'Medida M.2', 'opcion', null, array['2230','2242','2260','2280','22110'], false, true, true, null, null, 5),
  (54, 5, 'bus', 'Conexión', 'texto', null, '{}', false, true, false, null, null, 6),
  (55, 5, 'cacheMb', 'Caché', 'numero', 'MB', '{}', false, true, false, 'mas', null, 7),
  (56, 5, 'rpm', 'Velocidad de giro', 'numero', 'RPM', '{}', false, true, false, null, null, 8),
  (57, 6, 'watts', 'Potencia', 'numero', 'W', '{}', true, true, true, 'mas', 1, 1),
  (58, 6, 'efficiency', 'Certificación', 'opcion', null, array['80+','80+ Bronze','80+ Silver','80+ Gold','80+ Platinum','80+ Titanium'], true, true, false, null, 2, 2),
  (59, 6, 'formFactor', 'Formato', 'opcion', null, array['ATX','SFX','SFX-L','TFX'], true, true, true, null, null, 3),
  (60, 6, 'modular', 'Cables', 'opcion', null, array['Fijos','Semimodulares','Modulares'], true, true, false, null, 3, 4),
  (61, 6, 'eps8', 'Conectores EPS de 8 pines', 'numero', null, '{}', false, true, true, null, null, 5),
  (62, 6, 'pcie8', 'Conectores PCIe de 6+2 pines', 'numero', null, '{}', true, true, true, null, null, 6),
  (63, 6, 'pcie12vhpwr', 'Conectores de 16 pines', 'numero', null, '{}', false, true, true, null, null, 7),
  (64, 6, 'sata', 'Conectores SATA', 'numero', null, '{}', false, true, true, null, null, 8),
  (65, 6, 'lengthMm', 'Largo', 'numero', 'mm', '{}', false, true, true, null, null, 9),
  (66, 7, 'size', 'Tipo', 'opcion', null, '{}', true, true, false, null, 1, 1),
  (67, 7, 'formFactors', 'Motherboards compatibles', 'opciones', null, array['Mini-ITX','Micro-ATX','ATX','E-ATX'], true, true, true, null, null, 2),
  (68, 7, 'maxGpuLengthMm', 'Largo máx. de tarjeta gráfica', 'numero', 'mm', '{}', true, true, true, 'mas', null, 3),
  (69, 7, 'maxCoolerHeightMm', 'Altura máx. de disipador', 'numero', 'mm', '{}', true, true, true, 'mas', null, 4),
  (70, 7, 'psuFormFactors', 'Fuentes compatibles', 'opciones', null, array['ATX','SFX','SFX-L','TFX'], false, true, true, null, null, 5),
  (71, 7, 'maxPsuLengthMm', 'Largo máx. de fuente', 'numero', 'mm', '{}', false, true, true, 'mas', null, 6),
  (72, 7, 'radiators', 'Radiadores compatibles (mm)', 'opciones', null, array['120','140','240','280','360','420'], false, true, true, null, null, 7),
  (73, 7, 'bays35', 'Bahías de 3.5"', 'numero', null, '{}', false, true, true, 'mas', null, 8),
  (74, 7, 'bays25', 'Bahías de 2.5"', 'numero', null, '{}', false, true, true, 'mas', null, 9),
  (75, 7, 'expansionSlots', 'Ranuras de expansión', 'numero', null, '{}', false, true, true, null, null, 10),
  (76, 7, 'fansIncluded', 'Ventiladores incluidos', 'numero', null, '{}', false, true, false, 'mas', null, 11),
  (77, 7, 'sidePanel', 'Panel lateral', 'opcion', null, '{}', true, true, false, null, 3, 12),
  (78, 7, 'color', 'Color', 'opcion', null, '{}', true, true, false, null, 2, 13),
  (79, 8, 'type', 'Tipo', 'opcion', null, array['Aire','Líquida'], true, true, true, null, 1, 1),
  (80, 8, 'sockets', 'Sockets', 'opciones', null, array['AM2','AM3','AM4','AM5','FM1','FM2','LGA1150','LGA1151','LGA1155','LGA1156','LGA1200','LGA1366','LGA1700','LGA1851','LGA2011','LGA2066'], true, true, true, null, null, 2),
  (81, 8, 'heightMm', 'Altura', 'numero', 'mm', '{}', true, true, true, null, null, 3),
  (82, 8, 'radiatorMm', 'Radiador', 'numero', 'mm', '{}', true, true, true, null, 2, 4),
  (83, 8, 'tdpWatts', 'Consumo que enfría', 'numero', 'W', '{}', false, true, true, 'mas', null, 5),
  (84, 9, 'inches', 'Tamaño', 'numero', '"', '{}', true, true, false, null, 1, 1),
  (85, 9, 'resolution', 'Resolución', 'opcion', null, '{}', true, true, false, null, 2, 2),
  (86, 9, 'hz', 'Frecuencia', 'numero', 'Hz', '{}', true, true, false, 'mas', 3, 3),
  (87, 9, 'panel', 'Panel', 'opcion', null, array['IPS','VA','TN','OLED','QD-OLED'], true, true, false, null, null, 4),
  (88, 9, 'responseMs', 'Tiempo de respuesta', 'numero', 'ms', '{}', false, true, false, 'menos', null, 5),
  (89, 9, 'aspect', 'Relación de aspecto', 'opcion', null, '{}', false, true, false, null, null, 6),
  (90, 9, 'brightness', 'Brillo', 'numero', 'cd/m²', '{}', false, true, false, 'mas', null, 7),
  (91, 9, 'sync', 'Sincronización', 'opcion', null, '{}', true, true, false, null, null, 8);

-- Products of a store that has such subcategories.
update product_type set label_id = label.id from label
where label.name = product_type.name and label.category_id is not null
  and label.id = (select min(id) from label as same where same.name = label.name and same.category_id is not null);
update product set type_id = product_type.id from product_type
where product.id in (select product_id from product_label where label_id = product_type.label_id);
