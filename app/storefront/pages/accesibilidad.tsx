import { useStore } from "#app/kit/store-context.tsx";
import { ProsePage } from "#app/storefront/ui/prose-page.tsx";

export default function AccessibilityPage() {
  const { name, email, phone } = useStore();
  return (
    <ProsePage
      title="Accesibilidad"
      description={`Cómo trabajamos para que todas las personas puedan comprar en ${name}, qué falta y a quién avisar.`}
      updated="2026-11-24"
      intro={`Queremos que todas las personas puedan comprar en ${name}, con o sin discapacidad.`}
    >
      <h2 id="norma">Qué seguimos</h2>
      <p>
        La tienda apunta a las Pautas de Accesibilidad para el Contenido Web (WCAG 2.2), nivel AA. Esta es
        nuestra propia declaración: no tenemos una certificación de terceros.
      </p>
      <ul>
        <li>Todo se puede usar con el teclado, con el foco siempre a la vista.</li>
        <li>Los formularios dicen qué falta junto a cada campo y conservan lo que escribiste.</li>
        <li>El texto se puede ampliar al doble sin perder contenido, también en el celular.</li>
        <li>Hay un tema claro y uno oscuro, con contraste suficiente.</li>
        <li>Las animaciones se detienen si tu equipo pide menos movimiento.</li>
        <li>Puedes buscar, pedir y reclamar aunque tu navegador no ejecute JavaScript.</li>
      </ul>
      <h2 id="limites">Lo que falta</h2>
      <ul>
        <li>
          Las vistas en 3D y el personalizador de mochilas necesitan JavaScript. Las fotos y la descripción
          dicen lo mismo, y podemos preparar tu diseño si nos escribes.
        </li>
        <li>Los PDF no están etiquetados para lectores de pantalla: la página muestra los mismos datos.</li>
        <li>Las fotos que suben otras personas pueden no tener una descripción.</li>
      </ul>
      <h2 id="contacto">Avísanos</h2>
      <p>
        Si algo te impide comprar o entender una página, dinos cuál y con qué la usas.{" "}
        {email && (
          <>
            Escribe a <a href={`mailto:${email}`}>{email}</a>.{" "}
          </>
        )}
        {phone && `Llama al ${phone}. `}
        {!email && !phone && "Todavía falta publicar un correo o un teléfono para esto. "}
        Te ayudamos a completar tu compra por otro medio y corregimos la página.
      </p>
      <p>
        Si no te respondemos, puedes usar el <a href="/libro-de-reclamaciones">Libro de Reclamaciones</a>.
      </p>
    </ProsePage>
  );
}
