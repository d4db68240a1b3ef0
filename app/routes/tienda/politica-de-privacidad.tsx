import { href, Link } from "react-router";
import { ProsePage } from "#app/ui/prose-page.tsx";
import { useStore } from "#app/ui/store-context.tsx";
import { EmailLink } from "#app/ui/store-links.tsx";

export default function PoliticaDePrivacidad() {
  const { name } = useStore();
  return (
    <ProsePage
      title="Política de privacidad"
      description={`Qué datos personales usa ${name}, para qué, por cuánto tiempo y cómo ejerces tus derechos.`}
      intro="Qué datos tuyos usamos, para qué, con quién los compartimos y cómo ejerces tus derechos."
      updated="2026-11-21"
    >
      <Responsible />
      <DataWeUse />
      <Purposes />
      <Sharing />
      <Cookies />
      <Keeping />
      <Rights />
    </ProsePage>
  );
}

function Responsible() {
  const { name, address } = useStore();
  return (
    <>
      <h2 id="responsable">Quién es responsable</h2>
      <p>
        {name} es titular del banco de datos personales de sus clientes
        {address ? `, con domicilio en ${address}` : ""}. Tratamos tus datos según la Ley 29733, Ley de
        Protección de Datos Personales, y su Reglamento (Decreto Supremo 016-2024-JUS). Para todo lo
        relacionado con esta política escribe a <EmailLink />.
      </p>
    </>
  );
}

function DataWeUse() {
  return (
    <>
      <h2 id="datos">Qué datos usamos</h2>
      <ul>
        <li>
          <strong>De tu cuenta:</strong> nombres, apellidos, correo y contraseña. La contraseña se guarda
          cifrada de modo que nadie, tampoco nosotros, puede leerla.
        </li>
        <li>
          <strong>De tu perfil:</strong> celular y, solo si los indicas, género, fecha de nacimiento y foto.
        </li>
        <li>
          <strong>De tus entregas:</strong> región, provincia, distrito, dirección y la recomendación que nos
          dejes.
        </li>
        <li>
          <strong>De tus compras:</strong> productos, precios, fechas, estado de los pedidos y los correos que
          intercambiamos.
        </li>
        <li>
          <strong>De tus reparaciones:</strong> tu nombre, tu correo y la descripción del problema.
        </li>
        <li>
          <strong>De tu conexión:</strong> la dirección IP y el navegador de tus sesiones e intentos de
          ingreso, para proteger las cuentas.
        </li>
        <li>
          <strong>De tu visita:</strong> cuántas personas nos visitan por día y qué páginas se ven, sin
          asociarlo a tu nombre.
        </li>
      </ul>
      <p>
        No pedimos datos de tarjetas ni de cuentas bancarias en la web, y no tratamos datos sensibles. Si eres
        menor de edad, compra con tu madre, padre o tutor.
      </p>
    </>
  );
}

function Purposes() {
  return (
    <>
      <h2 id="finalidades">Para qué los usamos</h2>
      <ul>
        <li>Crear tu cuenta, reconocerte al ingresar y protegerla.</li>
        <li>Atender tus pedidos y reparaciones: coordinar pago, entrega, garantía y reclamos.</li>
        <li>Escribirte sobre ellos. No enviamos publicidad sin tu consentimiento.</li>
        <li>Emitir comprobantes y cumplir las normas tributarias y de protección al consumidor.</li>
        <li>Saber, con cifras totales, cómo se usa la tienda.</li>
      </ul>
      <p>
        Los campos obligatorios de cada formulario son necesarios para esto: sin ellos no podemos atenderte.
        Al registrarte das tu consentimiento libre, previo, expreso e informado; puedes retirarlo cuando
        quieras. Tus pedidos los tratamos además porque son un contrato contigo.
      </p>
    </>
  );
}

function Sharing() {
  return (
    <>
      <h2 id="terceros">Con quién los compartimos</h2>
      <p>No vendemos tus datos. Los reciben, solo en lo necesario:</p>
      <ul>
        <li>La empresa de transporte que lleva tu pedido: nombre, celular y dirección.</li>
        <li>
          Los proveedores que alojan la tienda y envían nuestros correos, como encargados y bajo contrato.
        </li>
        <li>La SUNAT, Indecopi u otras autoridades, cuando la ley lo ordena.</li>
      </ul>
      <p>
        Si un proveedor está fuera del Perú, exigimos que proteja tus datos con el nivel que pide la Ley
        29733. Cuando compartes un producto por WhatsApp, solo enviamos la dirección de su página: eliges tú a
        quién.
      </p>
    </>
  );
}

function Cookies() {
  return (
    <>
      <h2 id="cookies">Cookies</h2>
      <p>Usamos solo cookies propias, necesarias para que la tienda funcione o para contar visitas:</p>
      <ul>
        <li>
          <strong>Sesión:</strong> te mantiene dentro de tu cuenta.
        </li>
        <li>
          <strong>Carrito:</strong> recuerda productos y cantidades.
        </li>
        <li>
          <strong>Avisos:</strong> muestra una vez el resultado de lo que acabas de hacer.
        </li>
        <li>
          <strong>IPCLIENTE:</strong> dura 24 horas y evita contarte dos veces el mismo día.
        </li>
      </ul>
      <p>
        No hay cookies de publicidad ni de terceros. Puedes borrarlas en tu navegador; perderás el carrito y
        tendrás que ingresar otra vez.
      </p>
    </>
  );
}

function Keeping() {
  return (
    <>
      <h2 id="plazos">Por cuánto tiempo y cómo los protegemos</h2>
      <p>
        Guardamos los datos de tu cuenta mientras la tengas. Los de tus compras, además, el tiempo que exigen
        las normas tributarias y de consumo, aunque elimines tu cuenta. Luego los borramos o los volvemos
        anónimos.
      </p>
      <p>
        La conexión va cifrada, las contraseñas no son legibles, solo el personal autorizado ve los pedidos y
        cada cambio que hace queda registrado. Si un incidente afectara tus datos, te avisaremos y lo
        informaremos a la autoridad.
      </p>
    </>
  );
}

function Rights() {
  return (
    <>
      <h2 id="derechos">Tus derechos</h2>
      <p>
        Puedes pedir información y acceso a tus datos, que los corrijamos o actualicemos, que los eliminemos,
        que dejemos de usarlos para algo, o llevártelos en un formato de uso común. También puedes retirar tu
        consentimiento.
      </p>
      <ol>
        <li>
          Escribe a <EmailLink /> desde el correo de tu cuenta y dinos qué necesitas. Si escribes desde otro
          correo, adjunta una copia de tu DNI.
        </li>
        <li>
          Es gratis. Respondemos a un pedido de acceso en un máximo de 20 días hábiles y a los de
          rectificación, cancelación u oposición en 10 días hábiles.
        </li>
        <li>
          Si no estás conforme, puedes reclamar ante la Autoridad Nacional de Protección de Datos Personales,
          del Ministerio de Justicia y Derechos Humanos.
        </li>
      </ol>
      <p>
        Si cambiamos esta política, publicamos aquí la nueva versión con su fecha. Mira también los{" "}
        <Link to={href("/terminos-y-condiciones")}>términos y condiciones</Link>.
      </p>
    </>
  );
}
