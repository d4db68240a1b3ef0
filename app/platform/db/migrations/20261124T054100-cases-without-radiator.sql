-- An empty list of radiators is unknown: that a case takes none is an option of its own.
update attribute set options = array_prepend('Ninguno', options)
where key = 'radiators' and type_id = (select id from product_type where key = 'case') and 'Ninguno' <> all(options);
