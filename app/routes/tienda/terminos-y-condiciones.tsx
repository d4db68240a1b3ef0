import { href, Link } from "react-router";
import { ProsePage } from "#app/ui/prose-page.tsx";
import { useStore } from "#app/ui/store-context.tsx";
import { EmailLink, PhoneLink } from "#app/ui/store-links.tsx";

export default function TerminosYCondiciones() {
  const { name } = useStore();
  return (
    <ProsePage
      title="Términos y condiciones"
      description={`Las reglas de compra en ${name}: precios, pedidos, entregas, garantía y reclamos.`}
      intro="Las reglas de tu compra con nosotros. Al registrarte y al confirmar un pedido las aceptas."
      updated="2026-11-21"
    >
      <Parties />
      <Products />
      <Orders />
      <Delivery />
      <Warranty />
      <Personalised />
      <Complaints />
      <Rest />
    </ProsePage>
  );
}

function Parties() {
  const { name, address } = useStore();
  return (
    <>
      <h2 id="quienes">Quiénes somos y a quién vendemos</h2>
      <p>
        {name} vende por esta web{address ? `, con recojo en ${address},` : ""} a personas mayores de edad y a
        empresas, con entregas en el Perú. Para pedir necesitas una cuenta con tu correo verificado y datos
        verdaderos. Cuida tu contraseña: lo que se pide desde tu cuenta se entiende pedido por ti, salvo que
        nos avises de un uso ajeno.
      </p>
    </>
  );
}

function Products() {
  const { currency } = useStore();
  return (
    <>
      <h2 id="precios">Productos y precios</h2>
      <ul>
        <li>
          Todos los precios están en {currency === "PEN" ? "soles (PEN)" : currency}, sea cual sea el símbolo
          que los acompaña, e incluyen el IGV. No incluyen el envío.
        </li>
        <li>
          La disponibilidad que ves es la del momento. Agregar al carrito no separa el producto; confirmar el
          pedido, sí.
        </li>
        <li>
          Las imágenes son referenciales. Vale lo que dicen la descripción y las especificaciones del
          producto.
        </li>
        <li>
          Si un precio contiene un error evidente, te lo decimos antes de cobrarte y puedes anular el pedido o
          confirmarlo con el precio correcto.
        </li>
      </ul>
    </>
  );
}

function Orders() {
  return (
    <>
      <h2 id="pedidos">Pedidos y pago</h2>
      <ol>
        <li>Eliges los productos, el tipo de entrega y confirmas. Te mostramos el número de tu pedido.</li>
        <li>
          Recibes un correo con el detalle. Los precios quedan fijos y los productos, separados para ti por 3
          días hábiles.
        </li>
        <li>
          Te escribimos para confirmar el costo del envío y acordar el medio de pago. La web no cobra en
          línea.
        </li>
        <li>Con el pago acordado, preparamos tu pedido y emitimos tu boleta o factura electrónica.</li>
      </ol>
      <p>
        El contrato se celebra cuando aceptas el monto final con el envío. Hasta entonces, y mientras el
        estado sea «Pedido», puedes anularlo sin costo. Si en el plazo de separación no logramos comunicarnos
        contigo, podemos anularlo nosotros y te avisamos por correo.
      </p>
    </>
  );
}

function Delivery() {
  return (
    <>
      <h2 id="entregas">Entrega y recojo</h2>
      <ul>
        <li>
          Cada producto indica sus días de entrega, contados desde que acordamos el pago. Un pedido con varios
          productos se rige por el plazo mayor.
        </li>
        <li>
          El envío llega a la dirección guardada en tu cuenta. Si no hay quien reciba, coordinamos un segundo
          intento; los siguientes tienen costo.
        </li>
        <li>
          Si eliges recoger, te avisamos por correo cuándo y dónde está listo. Lo guardamos 15 días
          calendario.
        </li>
        <li>
          Revisa el paquete al recibirlo. Si llega golpeado o abierto, déjalo anotado y avísanos. El riesgo
          del transporte es nuestro hasta la entrega.
        </li>
        <li>
          Si no podemos cumplir el plazo, eliges entre uno nuevo o la devolución completa de lo que pagaste.
        </li>
      </ul>
    </>
  );
}

function Warranty() {
  return (
    <>
      <h2 id="garantia">Garantía, cambios y devoluciones</h2>
      <p>
        Respondemos por la idoneidad y la calidad de lo que vendemos según el Código de Protección y Defensa
        del Consumidor (Ley 29571). Si un producto falla, no corresponde a lo ofrecido o le falta algo, tienes
        derecho a la reparación, el cambio o la devolución del dinero, sin costo para ti. A eso se suma la
        garantía del fabricante, cuyo plazo te confirmamos con tu compra.
      </p>
      <p>
        La garantía no cubre golpes, líquidos, instalación incorrecta, modificaciones ni sobrecargas de la red
        eléctrica. Eso se determina con una revisión técnica cuyo informe te entregamos.
      </p>
      <p>
        Además, aunque el producto esté en buen estado, aceptamos devoluciones por arrepentimiento dentro de
        los 7 días calendario desde la entrega, sin usar y con su empaque y accesorios completos. El envío de
        vuelta corre por tu cuenta. Devolvemos el dinero por el mismo medio dentro de los 10 días hábiles
        siguientes a recibirlo.
      </p>
    </>
  );
}

function Personalised() {
  return (
    <>
      <h2 id="personalizados">Productos personalizados y reparaciones</h2>
      <p>
        Si envías una imagen para personalizar una mochila, declaras que puedes usarla y nos permites
        imprimirla en tu pedido. No imprimimos imágenes ilegales u ofensivas, ni de marcas ajenas. Un producto
        personalizado no tiene devolución por arrepentimiento, pero sí garantía.
      </p>
      <p>
        En una reparación te damos primero un diagnóstico y un presupuesto, y no empezamos sin tu aprobación.
        Haz una copia de tus archivos antes de entregar el equipo.
      </p>
    </>
  );
}

function Complaints() {
  return (
    <>
      <h2 id="reclamos">Libro de Reclamaciones</h2>
      <p>
        Conforme a la Ley 29571 y su reglamento (Decreto Supremo 011-2011-PCM y modificatorias), puedes dejar
        un reclamo, si no estás conforme con el producto o servicio, o una queja, si no lo estás con la
        atención. Solicita tu hoja escribiendo a <EmailLink /> o llamando al <PhoneLink />. Indica:
      </p>
      <ul>
        <li>Tu nombre, DNI o carné de extranjería, domicilio, teléfono y correo.</li>
        <li>El producto o servicio, el monto y tu número de pedido, si lo tienes.</li>
        <li>Si es reclamo o queja, qué pasó y qué pides.</li>
      </ul>
      <p>
        Te enviamos una copia con su número y respondemos en un máximo de 15 días hábiles. Presentarlo no
        impide acudir a otras vías ni es requisito para denunciar ante{" "}
        <a href="https://www.gob.pe/indecopi">Indecopi</a>.
      </p>
    </>
  );
}

function Rest() {
  return (
    <>
      <h2 id="otros">Lo demás</h2>
      <ul>
        <li>
          Tus datos se tratan según la{" "}
          <Link to={href("/politica-de-privacidad")}>política de privacidad</Link>.
        </li>
        <li>Los nombres y marcas de los productos pertenecen a sus dueños y se usan para identificarlos.</li>
        <li>
          Podemos cambiar estos términos publicándolos aquí; a tu pedido se le aplican los vigentes el día en
          que lo hiciste.
        </li>
        <li>
          Rigen las leyes del Perú. Nada de lo que aquí se dice limita los derechos que te da la Ley 29571.
        </li>
      </ul>
    </>
  );
}
