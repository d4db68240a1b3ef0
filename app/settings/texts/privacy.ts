const text = (made: string) => `## Quién es responsable {#responsable}

El titular del banco de datos personales de los clientes de {tienda} es {empresa}. Tratamos tus datos según la Ley 29733, Ley de Protección de Datos Personales, y su Reglamento (Decreto Supremo 016-2024-JUS). Para todo lo relacionado con esta política escribe a {datos}.

## Qué datos usamos {#datos}

- **De tu cuenta:** nombres, apellidos, correo y contraseña. La contraseña se guarda cifrada de modo que nadie, tampoco nosotros, puede leerla.
- **De tu perfil:** celular y, solo si los indicas, género, fecha de nacimiento y foto.
- **De tus entregas:** región, provincia, distrito, dirección y la recomendación que nos dejes.
- **De tus compras:** productos, precios, fechas, estado de los pedidos, documento de identidad o RUC para el comprobante, número de operación y captura del pago, devoluciones con sus fotos y los correos que intercambiamos.
- **De lo que guardas:** favoritos, productos guardados, ${made}.
- **De tus reparaciones:** tu nombre, tu correo y la descripción del problema y, solo si los indicas, tu celular, tu equipo y fotos.
- **De tus reclamos y solicitudes:** nombre, documento, domicilio, correo, teléfono y lo que escribes en el Libro de Reclamaciones o al ejercer tus derechos.
- **De tu conexión:** la dirección IP y el navegador de tus sesiones e intentos de ingreso, para proteger las cuentas.
- **De tu visita:** cuántas personas nos visitan por día y qué páginas se ven, sin asociarlo a tu nombre.

No pedimos datos de tarjetas ni de cuentas bancarias en la web, y no tratamos datos sensibles. Si eres menor de edad, compra con tu madre, padre o tutor.

## Para qué los usamos {#finalidades}

- Crear tu cuenta, reconocerte al ingresar y protegerla.
- Atender tus pedidos y reparaciones: coordinar pago, entrega, garantía y reclamos.
- Responder en el Libro de Reclamaciones y a tus solicitudes sobre tus datos.
- Escribirte sobre ellos. No enviamos publicidad sin tu consentimiento.
- Emitir comprobantes y cumplir las normas tributarias y de protección al consumidor.
- Saber, con cifras totales, cómo se usa la tienda.

Los campos obligatorios de cada formulario son necesarios para esto: sin ellos no podemos atenderte. Al registrarte das tu consentimiento libre, previo, expreso e informado; puedes retirarlo cuando quieras. Tus pedidos los tratamos además porque son un contrato contigo.

## Con quién los compartimos {#terceros}

No vendemos tus datos. Los reciben, solo en lo necesario:

- La empresa de transporte que lleva tu pedido: nombre, celular y dirección.
- Los proveedores que alojan la tienda y envían nuestros correos, como encargados y bajo contrato.
- La SUNAT, Indecopi u otras autoridades, cuando la ley lo ordena.

{pasarela}

Si un proveedor está fuera del Perú, exigimos que proteja tus datos con el nivel que pide la Ley 29733. Cuando compartes un producto por WhatsApp, solo enviamos la dirección de su página: eliges tú a quién.

## Cookies {#cookies}

Usamos solo cookies propias y necesarias para que la tienda funcione: ninguna de publicidad ni de terceros. La [página de cookies](/cookies) dice cada una, para qué sirve y cuánto dura.

Tu navegador guarda además algunas cosas para sí, como los productos que marcaste para comparar o un formulario que dejaste a medias. No salen de tu equipo: la misma página las dice todas.

## Por cuánto tiempo y cómo los protegemos {#plazos}

Guardamos cada dato solo el tiempo necesario. Estos son los plazos con los que la tienda trabaja; un proceso los cumple cada día:

{plazos}

Las copias de seguridad pueden conservar lo eliminado hasta que otra copia más nueva las reemplaza. Una copia no se usa para nada más.

La conexión va cifrada, las contraseñas no son legibles, solo el personal autorizado ve los pedidos y cada cambio que hace queda registrado. Si encuentras una falla de seguridad en la tienda, avísanos en {seguridad}. Si un incidente afectara tus datos, te avisaremos y lo informaremos a la autoridad.

## Tus derechos {#derechos}

Puedes pedir información y acceso a tus datos, que los corrijamos o actualicemos, que los eliminemos, que dejemos de usarlos para algo, o llevártelos en un formato de uso común. También puedes retirar tu consentimiento.

1. Entra a [Tus datos personales](/datos-personales) y confirma tu correo con un código: no necesitas una cuenta. También puedes escribir a {datos} desde el correo de tu cuenta; si escribes desde otro correo, adjunta una copia de tu DNI.
2. Es gratis. Respondemos a un pedido de acceso en un máximo de 20 días hábiles y a los de rectificación, cancelación u oposición en 10 días hábiles.
3. Si no estás conforme, puedes reclamar ante la Autoridad Nacional de Protección de Datos Personales, del Ministerio de Justicia y Derechos Humanos.

Si cambiamos esta política, publicamos aquí la nueva versión con su fecha. Mira también los [términos y condiciones](/terminos-y-condiciones).
`;

// A change would ask the customers of every store that uses it to agree again.
export const privacyText = text("PC armadas y diseños de mochilas con sus imágenes");

/** Of a new store, which may sell neither. */
export const newPrivacyText = text("lo que armas o diseñas en la tienda, con sus imágenes");
