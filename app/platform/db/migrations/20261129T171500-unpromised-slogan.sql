-- The first slogan of some stores promised what they may not deliver. A slogan that its owner has typed stays.
update setting set value = '"Elige y pide desde donde estés"'
where key = 'tagline' and value = '"Envíos a todo el Perú"'
  and not exists (select from delivery_rate)
  and not exists (select from audit_entry where entity = 'setting' and before ? 'tagline');
