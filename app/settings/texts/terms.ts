const text = (custom: string) => `## Quiénes somos y a quién vendemos {#quienes}

{tienda} es la tienda en línea de {empresa}. Vende por esta web{recojo} a personas mayores de edad y a empresas, con entregas en el Perú. Para pedir necesitas una cuenta con tu correo verificado y datos verdaderos. Cuida tu contraseña: lo que se pide desde tu cuenta se entiende pedido por ti, salvo que nos avises de un uso ajeno.

## Productos y precios {#precios}

- Los precios están en {moneda}; {impuestos}. No incluyen el envío: su costo se muestra antes de confirmar, y también en [envíos y recojo](/envios).
- La disponibilidad que ves es la del momento. Agregar al carrito no separa el producto; confirmar el pedido, sí.
- Las imágenes son referenciales. Vale lo que dicen la descripción y las especificaciones del producto.
- Si un precio contiene un error evidente, te lo decimos antes de cobrarte y puedes anular el pedido o confirmarlo con el precio correcto.

## Pedidos y pago {#pedidos}

1. Eliges los productos, el tipo de entrega y confirmas. Te mostramos el número de tu pedido.
2. Recibes un correo con el detalle. Los precios quedan fijos y los productos, separados para ti.
3. Si el costo del envío todavía no se conoce, te escribimos para confirmarlo antes de que pagues. {pagos}
4. Con el pago confirmado, preparamos tu pedido y emitimos tu {comprobante}.

El contrato se celebra cuando aceptas el monto final con el envío. Hasta entonces, y mientras el estado sea «Pedido», puedes anularlo sin costo. Si el pago no llega en el plazo que indica el medio que elegiste, el pedido se anula y te avisamos por correo.

## Entrega y recojo {#entregas}

- Cada producto indica sus días de entrega, contados desde que acordamos el pago. Un pedido con varios productos se rige por el plazo mayor.
- El envío llega a la dirección guardada en tu cuenta. Si no hay quien reciba, coordinamos un segundo intento; los siguientes tienen costo.
- Si eliges recoger, te avisamos por correo cuándo y dónde está listo. Lo guardamos 15 días calendario.
- Revisa el paquete al recibirlo. Si llega golpeado o abierto, déjalo anotado y avísanos. El riesgo del transporte es nuestro hasta la entrega.
- Si no podemos cumplir el plazo, eliges entre uno nuevo o la devolución completa de lo que pagaste.

## Garantía, cambios y devoluciones {#garantia}

Respondemos por la idoneidad y la calidad de lo que vendemos según el Código de Protección y Defensa del Consumidor (Ley 29571). Si un producto falla, no corresponde a lo ofrecido o le falta algo, tienes derecho a la reparación, el cambio o la devolución del dinero, sin costo para ti. A eso se suma la garantía de cada producto: sus meses figuran en su página, y se cuentan desde la entrega. Si ahí no figura un plazo, rige el del fabricante, que te confirmamos antes de comprar. Cuando la garantía, la devolución o el soporte de un producto son otros, su página lo dice en «Condiciones de este producto».

Para pedir garantía o soporte escribe a {correo} con tu número de pedido. Si de un producto no hay repuestos o servicio técnico en el Perú, lo dice su página.

La garantía no cubre golpes, líquidos, instalación incorrecta, modificaciones ni sobrecargas de la red eléctrica. Eso se determina con una revisión técnica cuyo informe te entregamos.

Además, aunque el producto esté en buen estado, aceptamos devoluciones por arrepentimiento {devolucion}, sin usar y con su empaque y accesorios completos. El envío de vuelta corre por tu cuenta. Devolvemos el dinero por el mismo medio dentro de los 10 días hábiles siguientes a recibirlo.

## Productos personalizados y reparaciones {#personalizados}

Si envías una imagen para personalizar ${custom}, declaras que puedes usarla y nos permites imprimirla en tu pedido. No imprimimos imágenes ilegales u ofensivas, ni de marcas ajenas. Un producto personalizado no tiene devolución por arrepentimiento, pero sí garantía.

En una reparación te damos primero un diagnóstico y un presupuesto, y no empezamos sin tu aprobación. Haz una copia de tus archivos antes de entregar el equipo.

## Libro de Reclamaciones {#reclamos}

Conforme a la Ley 29571 y su reglamento (Decreto Supremo 011-2011-PCM y modificatorias), tienes a tu disposición nuestro [Libro de Reclamaciones](/libro-de-reclamaciones), sin cuenta y sin costo. Deja ahí un reclamo, si no estás conforme con un producto o servicio, o una queja, si no lo estás con la atención.

Recibes al momento tu hoja numerada, y respondemos en un máximo de 15 días hábiles, que no se pueden ampliar. Presentarla no impide acudir a otras vías ni es requisito para denunciar ante [Indecopi](https://www.gob.pe/indecopi).

## Lo demás {#otros}

- Tus datos se tratan según la [política de privacidad](/politica-de-privacidad). Para lo relacionado con ellos escribe a {datos}.
- Los nombres y marcas de los productos pertenecen a sus dueños y se usan para identificarlos.
- Podemos cambiar estos términos publicándolos aquí; a tu pedido se le aplican los vigentes el día en que lo hiciste.
- Rigen las leyes del Perú. Nada de lo que aquí se dice limita los derechos que te da la Ley 29571.
`;

// A change would ask the customers of every store that uses it to agree again.
export const termsText = text("una mochila");

/** Of a new store, which may not sell backpacks. */
export const newTermsText = text("un producto");
