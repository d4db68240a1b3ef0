import { href } from "react-router";
import { fieldLabels, fields } from "#app/imports/read/columns.ts";
import { useStore } from "#app/kit/store-context.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { currencyNames } from "#app/values/money/currency.ts";
import { typedPrice } from "#app/values/money/price-step.ts";

export function ImportHelp() {
  const { currency, priceStep: step } = useStore();
  return (
    <details className="rounded-card border border-line bg-surface p-4 sm:px-6">
      <summary className="min-h-8 cursor-pointer font-semibold">Cómo preparar la tabla</summary>
      <div className="mt-3 grid max-w-prose gap-3 text-ink-soft">
        <p>
          Una fila lleva los nombres de las columnas; encima puede haber títulos. Sirven estos, y puedes
          elegir a mano los que se llamen de otro modo: {fields.map((field) => fieldLabels[field]).join(", ")}
          .
        </p>
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            De un Excel se leen los valores como los ves, también los de las fórmulas; si tiene varias hojas,
            eliges cuál.
          </li>
          <li>Un producto se reconoce por su SKU; si no lo hay, por su URL; si tampoco, por su nombre.</li>
          <li>Lo que dejes vacío en un producto que ya existe queda como está.</li>
          <li>Varias etiquetas o imágenes van separadas por “|”: DDR5 | Kit.</li>
          <li>Las características van así: Socket: AM5 | Núcleos: 8, o con punto y coma.</li>
          <li>
            {step === 100
              ? "Los precios son enteros: los céntimos se redondean, y te avisamos en qué filas. Se permiten en Ajustes → Monedas."
              : `Los precios van de ${typedPrice(step)} en ${typedPrice(step)}: los demás se redondean, y te avisamos en qué filas.`}
          </li>
          <li>
            Tus precios van en {currencyNames[currency].toLowerCase()}: lo que dice otra moneda, en la celda,
            en el nombre de su columna o en la columna “Moneda”, no se importa.
          </li>
          <li>“Visible” se llena con Sí o No: los que dicen No quedan como borradores.</li>
          <li>De un archivo de Shopify, cada variante es un producto: “Polo – Rojo / M”.</li>
          <li>Una imagen es una dirección https o el nombre de un archivo del ZIP.</li>
        </ul>
        <p>
          <a href={`${href("/administrador/productos/descarga")}?formato=xlsx`} className={textLink}>
            Descarga tus productos en Excel
          </a>{" "}
          para empezar de una tabla que ya está bien hecha.
        </p>
      </div>
    </details>
  );
}
