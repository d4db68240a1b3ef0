import { href, Link } from "react-router";
import { ProsePage, Question } from "#app/ui/prose-page.tsx";
import { useStore } from "#app/ui/store-context.tsx";
import { EmailLink, PhoneLink, WhatsappLink } from "#app/ui/store-links.tsx";

const contents = [
  ["nosotros", "Sobre nosotros"],
  ["compra", "Compra"],
  ["envios", "Envíos y recojo"],
  ["pagos", "Pagos"],
  ["garantia", "Garantía y cambios"],
  ["reparaciones", "Reparaciones"],
  ["cuenta", "Tu cuenta"],
  ["contacto", "Contacto"],
] as const;

export default function Preguntas() {
  return (
    <ProsePage
      title="Preguntas frecuentes"
      description="Cómo comprar, envíos a todo el Perú, pagos, garantía, reparaciones y contacto."
      intro="Lo que más nos preguntan antes y después de comprar. Si no encuentras tu respuesta, escríbenos."
      contents={contents}
    >
      <About />
      <Buying />
      <Delivery />
      <Payment />
      <Warranty />
      <Repairs />
      <Account />
      <Contact />
    </ProsePage>
  );
}

function About() {
  const { name } = useStore();
  return (
    <section aria-labelledby="nosotros">
      <h2 id="nosotros">Sobre nosotros</h2>
      <Question ask={`¿Qué es ${name}?`}>
        <p>
          {name} es una tienda peruana en línea de componentes para armar o mejorar tu computadora, accesorios
          y mochilas. También reparamos equipos.
        </p>
      </Question>
      <Question ask="¿Por qué comprar aquí?">
        <ul>
          <li>Cada producto muestra cuántas unidades quedan y en cuántos días llega.</li>
          <li>No pagas en la web: coordinamos contigo después de recibir tu pedido.</li>
          <li>Sigues el estado de tu pedido desde tu cuenta y te avisamos cada cambio por correo.</li>
        </ul>
      </Question>
    </section>
  );
}

function Buying() {
  return (
    <section aria-labelledby="compra">
      <h2 id="compra">Compra</h2>
      <Question ask="¿Cómo compro?">
        <ol>
          <li>
            Busca en la <Link to={href("/tienda")}>tienda</Link> y agrega productos a tu carrito. No necesitas
            una cuenta para hacerlo.
          </li>
          <li>
            Abre el <Link to={href("/checkout")}>carrito</Link>, revisa las cantidades y elige si recibes el
            pedido en tu dirección o lo recoges.
          </li>
          <li>
            Ingresa a tu cuenta o <Link to={href("/registrar")}>regístrate</Link>, y confirma el pedido.
          </li>
          <li>Te escribimos por correo para coordinar el pago y la entrega.</li>
        </ol>
      </Question>
      <Question ask="¿Puedo pedir más unidades de las disponibles?">
        <p>
          No. El carrito acepta hasta las unidades que hay en ese momento. Si mientras compras se agota algo,
          te lo decimos antes de confirmar y tu carrito se conserva para que lo corrijas.
        </p>
      </Question>
      <Question ask="¿Cómo sé si una pieza es compatible con mi PC?">
        <p>
          La ficha de cada componente indica su socket, tipo de memoria, tamaño y conectores. Si tienes dudas,
          cuéntanos qué piezas tienes antes de comprar: escríbenos a <EmailLink />.
        </p>
      </Question>
      <Question ask="¿Puedo cambiar o anular mi pedido?">
        <p>
          Sí, sin costo, mientras su estado sea «Pedido». Responde al correo de confirmación con tu número de
          pedido. Cuando ya está en ruta, se aplica lo que explicamos en{" "}
          <a href="#garantia">garantía y cambios</a>.
        </p>
      </Question>
    </section>
  );
}

function Delivery() {
  const { address } = useStore();
  return (
    <section aria-labelledby="envios">
      <h2 id="envios">Envíos y recojo</h2>
      <Question ask="¿A dónde envían?">
        <p>
          A todo el Perú: los 24 departamentos y la Provincia Constitucional del Callao. Guarda tu dirección
          con su región, provincia y distrito, y una recomendación que ayude a encontrarla.
        </p>
      </Question>
      <Question ask="¿Cuánto demora?">
        <p>
          Cada producto indica sus días de entrega, contados desde que coordinamos el pago. Si pides varios,
          salen juntos cuando está listo el que más demora. Te avisamos por correo cuando el pedido pasa a
          «Ruta» y cuando figura como «Entregado».
        </p>
      </Question>
      <Question ask="¿Cuánto cuesta el envío?">
        <p>
          Depende del destino y del peso. En el resumen de tu pedido aparece «En espera» y te confirmamos el
          monto por correo antes de que pagues. Si no te conviene, anulas el pedido sin costo. Recoger tu
          pedido es gratis.
        </p>
      </Question>
      <Question ask="¿Dónde recojo mi pedido?">
        {address ? (
          <p>
            En nuestra tienda: {address}. Espera nuestro correo: te decimos cuándo está listo. Lleva tu DNI y
            tu número de pedido.
          </p>
        ) : (
          <p>
            Por ahora no tenemos una tienda física. Si eliges recoger, te indicamos por correo el punto y el
            horario. Lleva tu DNI y tu número de pedido.
          </p>
        )}
      </Question>
    </section>
  );
}

function Payment() {
  return (
    <section aria-labelledby="pagos">
      <h2 id="pagos">Pagos</h2>
      <Question ask="¿Cómo pago?">
        <p>
          La tienda no cobra en línea. Al confirmar tu pedido separamos los productos y te escribimos por
          correo para acordar el medio de pago, por ejemplo transferencia, billetera digital o efectivo al
          recoger.
        </p>
      </Question>
      <Question ask="¿Me pedirán los datos de mi tarjeta?">
        <p>
          Nunca. No te pediremos por correo, teléfono ni mensajes el número de tu tarjeta, claves ni códigos.
          Si alguien lo hace en nuestro nombre, no respondas y avísanos.
        </p>
      </Question>
      <Question ask="¿Entregan boleta o factura?">
        <p>
          Sí. Recibes una boleta electrónica con tu compra. Si necesitas factura, responde al correo de
          confirmación con tu RUC y razón social antes de pagar.
        </p>
      </Question>
      <Question ask="¿El precio puede cambiar después de pedir?">
        <p>
          No. Tu pedido conserva los precios del momento en que lo confirmaste. Solo se suma el envío, que
          apruebas antes de pagar.
        </p>
      </Question>
    </section>
  );
}

function Warranty() {
  return (
    <section aria-labelledby="garantia">
      <h2 id="garantia">Garantía y cambios</h2>
      <Question ask="¿Qué garantía tienen los productos?">
        <p>
          La que ofrece cada fabricante, que te confirmamos con tu compra, y además la que te da el Código de
          Protección y Defensa del Consumidor (Ley 29571): el producto debe ser idóneo y corresponder a lo que
          anunciamos.
        </p>
      </Question>
      <Question ask="Llegó dañado o no es lo que pedí. ¿Qué hago?">
        <p>
          Escríbenos a <EmailLink /> con tu número de pedido y fotos. Según el caso, y sin costo para ti, lo
          reparamos, lo cambiamos o te devolvemos lo que pagaste.
        </p>
      </Question>
      <Question ask="¿Puedo devolverlo si me arrepiento?">
        <p>
          Tienes 7 días calendario desde que lo recibes, si está sin usar y con su empaque y accesorios
          completos. Tú asumes el envío de vuelta; te devolvemos el precio del producto cuando lo revisamos.
          Las mochilas personalizadas no tienen devolución por arrepentimiento.
        </p>
      </Question>
      <Question ask="¿Cómo presento un reclamo?">
        <p>
          Pide tu hoja del Libro de Reclamaciones escribiendo a <EmailLink />: te la enviamos para que la
          completes y te respondemos en un plazo máximo de 15 días hábiles. Los detalles están en los{" "}
          <Link to={`${href("/terminos-y-condiciones")}#reclamos`}>términos y condiciones</Link>.
        </p>
      </Question>
    </section>
  );
}

function Repairs() {
  return (
    <section aria-labelledby="reparaciones">
      <h2 id="reparaciones">Reparaciones</h2>
      <Question ask="¿Qué reparan?">
        <p>
          Computadoras de escritorio y laptops: diagnóstico, limpieza, cambio de piezas, ampliaciones e
          instalación de componentes, aunque no los hayas comprado aquí.
        </p>
      </Question>
      <Question ask="¿Cómo pido una reparación?">
        <p>
          Escribe a <EmailLink /> o por <WhatsappLink /> con tu nombre, la marca y el modelo del equipo y lo
          que le pasa. Te respondemos con los pasos y un presupuesto. No empezamos sin tu aprobación.
        </p>
      </Question>
      <Question ask="¿Qué pasa con mis archivos?">
        <p>
          Solo entramos a tus datos si la reparación lo exige. Aun así, haz una copia antes de entregarnos el
          equipo: algunas fallas de disco no se pueden revertir.
        </p>
      </Question>
    </section>
  );
}

function Account() {
  return (
    <section aria-labelledby="cuenta">
      <h2 id="cuenta">Tu cuenta</h2>
      <Question ask="¿Necesito una cuenta?">
        <p>
          Para mirar y llenar el carrito, no. Para pedir, sí: <Link to={href("/registrar")}>regístrate</Link>{" "}
          con tu nombre y correo, y verifica tu cuenta con el enlace que te enviamos.
        </p>
      </Question>
      <Question ask="No me llega el correo de verificación">
        <p>
          Revisa la carpeta de spam. Si no está, <Link to={href("/ingresar")}>ingresa</Link> con tu correo y
          contraseña: te ofrecemos enviarlo otra vez.
        </p>
      </Question>
      <Question ask="Olvidé mi contraseña">
        <p>
          <Link to={href("/recuperar-contrasena")}>Recupérala con tu correo</Link>. Al cambiarla se cierran
          las demás sesiones abiertas.
        </p>
      </Question>
      <Question ask="¿Dónde veo mis pedidos?">
        <p>
          En <Link to={href("/cliente/mis-compras")}>Mis compras</Link>. El estado se actualiza solo, sin
          recargar la página.
        </p>
      </Question>
      <Question ask="¿Cómo elimino mi cuenta o mis datos?">
        <p>
          Escríbenos desde el correo de tu cuenta a <EmailLink />. Tus derechos están en la{" "}
          <Link to={href("/politica-de-privacidad")}>política de privacidad</Link>.
        </p>
      </Question>
    </section>
  );
}

function Contact() {
  const { address } = useStore();
  return (
    <section aria-labelledby="contacto">
      <h2 id="contacto">Contacto</h2>
      <ul>
        <li>
          Correo: <EmailLink />
        </li>
        <li>
          Teléfono: <PhoneLink />
        </li>
        <li>
          Mensajes: <WhatsappLink />
        </li>
        {address && <li>Recojo en tienda: {address}</li>}
      </ul>
      <p>Ten a la mano tu número de pedido, que empieza con 00: así te ayudamos más rápido.</p>
    </section>
  );
}
