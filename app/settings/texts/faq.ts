export const faqText = `## Sobre nosotros {#nosotros}

### ¿Qué es {tienda}? {#quienes-somos}

{tienda} es una tienda peruana en línea. {lema}.

### ¿Por qué comprar aquí?

- Cada producto muestra cuántas unidades quedan y en cuántos días llega.
- Sabes cuánto cuesta el envío antes de pagar.
- Sigues el estado de tu pedido desde tu cuenta y te avisamos cada cambio por correo.

## Compra {#compra}

### ¿Cómo compro? {#como-comprar}

1. Busca en la [tienda](/tienda){armar} y agrega lo que quieras a tu carrito. No necesitas una cuenta para hacerlo.
2. Abre el [carrito](/checkout), revisa las cantidades e ingresa a tu cuenta o [regístrate](/registrar).
3. Elige {entrega}{eligepago}; luego confírmalo.
4. Te escribimos por correo con tu pedido, cómo se paga y cómo lo recibes.

### ¿Puedo pedir más unidades de las disponibles?

No. El carrito acepta hasta las unidades que hay en ese momento, y de cada producto hasta el máximo que vendemos por pedido. Si mientras compras se agota algo, te lo decimos antes de confirmar y tu carrito se conserva para que lo corrijas.

{compatible}

### ¿Puedo cambiar o anular mi pedido?

Sí, sin costo, mientras su estado sea «Pedido»: anúlalo en su página, en [Mis compras](/cliente/mis-compras). Para cambiarlo, anúlalo y haz otro. Cuando ya salió o está listo para recoger, se aplica lo que explicamos en [garantía y cambios](#garantia).

## Envíos y recojo {#envios}

### ¿A dónde envían? {#envios-a-todo-el-peru}

{envios} Guarda tu dirección con su región, provincia y distrito, y una recomendación que ayude a encontrarla.

### ¿Cuánto demora?

Cada producto indica sus días de entrega, contados desde que acordamos o confirmamos el pago. Si pides varios, salen juntos cuando está listo el que más demora. Te avisamos por correo cuando tu pedido sale o está listo para recoger, y cuando queda entregado.

### ¿Cuánto cuesta el envío?

Depende de tu distrito: míralo en [envíos y recojo](/envios), o en el resumen del pedido cuando eliges tu dirección. Si ahí dice «A coordinar», te confirmamos el monto por correo antes de que pagues; si no te conviene, anulas el pedido sin costo.

### ¿Dónde recojo mi pedido? {#recojo-de-pedidos}

{lugar}{alrecoger}

## Pagos {#pagos}

### ¿Cómo pago?

{pagos}

### ¿Me pedirán los datos de mi tarjeta?

Nunca. No te pediremos por correo, teléfono ni mensajes el número de tu tarjeta, claves ni códigos. Si alguien lo hace en nuestro nombre, no respondas y avísanos.

### ¿Entregan boleta o factura?

Sí: recibes tu {comprobante} con la compra. Elígelo y escribe tus datos en el resumen del pedido.

### ¿El precio puede cambiar después de pedir?

No. Tu pedido conserva los precios del momento en que lo confirmaste. Solo se suma el envío, que apruebas antes de pagar.

## Garantía y cambios {#garantia}

### ¿Qué garantía tienen los productos? {#garantia-y-cambios}

La que indica la página de cada producto, en meses desde la entrega, y además la que te da el Código de Protección y Defensa del Consumidor (Ley 29571): el producto debe ser idóneo y corresponder a lo que anunciamos.

### Llegó dañado o no es lo que pedí. ¿Qué hago?

Pide la devolución en la página de tu pedido, en [Mis compras](/cliente/mis-compras): elige el motivo y agrega fotos. Si no tienes cuenta, escríbenos a {correo}. Según el caso, y sin costo para ti, lo reparamos, lo cambiamos o te devolvemos lo que pagaste.

### ¿Puedo devolverlo si me arrepiento?

{arrepentimiento}

### ¿Cómo presento un reclamo?

En el [Libro de Reclamaciones](/libro-de-reclamaciones): llenas la hoja, recibes tu número y una copia al momento, y te respondemos en un máximo de 15 días hábiles. No necesitas una cuenta. Los detalles están en los [términos y condiciones](/terminos-y-condiciones#reclamos).

## Reparaciones {#reparaciones}

### ¿Qué reparan?

Computadoras de escritorio y laptops: diagnóstico, limpieza, cambio de piezas, ampliaciones e instalación de componentes, aunque no los hayas comprado aquí.

### ¿Cómo pido una reparación?

Llena el formulario [Solicitar Reparación](/reparacion) con tu nombre, tu correo y lo que le pasa al equipo; si puedes, agrega fotos. Recibes un código para [ver cómo va](/reparacion/seguimiento) y un presupuesto. No empezamos sin tu aprobación.

### ¿Qué pasa con mis archivos?

Solo entramos a tus datos si la reparación lo exige. Aun así, haz una copia antes de entregarnos el equipo: algunas fallas de disco no se pueden revertir.

## Tu cuenta {#cuenta}

### ¿Necesito una cuenta? {#como-crear-tu-cuenta}

Para mirar y llenar el carrito, no. Para pedir, sí: [regístrate](/registrar) con tu nombre y correo, y verifica tu cuenta con el código o el enlace que te enviamos.

### No me llega el correo de verificación

Revisa tu correo no deseado. Si no está, [ingresa](/ingresar) con tu correo y contraseña: te ofrecemos enviarlo otra vez.

### Olvidé mi contraseña

[Recupérala con tu correo](/recuperar-contrasena). Al cambiarla se cierran las demás sesiones abiertas.

### ¿Dónde veo mis pedidos? {#estado-de-tu-pedido}

En [Mis compras](/cliente/mis-compras). El estado se actualiza solo, sin recargar la página.

### ¿Cómo elimino mi cuenta o mis datos?

En [Mi perfil](/cliente/perfil), con tu contraseña, o escríbenos desde el correo de tu cuenta a {correo}. Tus derechos están en la [política de privacidad](/politica-de-privacidad).

## Contacto {#contacto}

- Correo: {correo}
- Teléfono: {telefono}
- Mensajes: {whatsapp}
- Recojo en tienda: {direccion}

Ten a la mano tu número de pedido, que empieza con 00: así te ayudamos más rápido.
`;
