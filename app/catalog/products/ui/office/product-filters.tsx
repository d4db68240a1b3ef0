import { type ProductNarrowing, productStates } from "#app/catalog/products/many/office-products.ts";
import { CONTROL } from "#app/kit/form/field.tsx";

interface ProductFiltersProps {
  narrowing: ProductNarrowing;
  categories: { id: number; name: string }[];
}

const LABEL = "grid min-w-0 gap-1.5 font-medium text-sm";

export function ProductFilters({ narrowing, categories }: ProductFiltersProps) {
  return (
    <>
      <label className={LABEL}>
        Categoría
        <select name="categoria" defaultValue={narrowing.categoryId ?? ""} className={CONTROL}>
          <option value="">Todas</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={LABEL}>
        Estado
        <select name="estado" defaultValue={narrowing.state ?? ""} className={CONTROL}>
          <option value="">Todos</option>
          {Object.entries(productStates).map(([state, label]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
