import { type ProductFilter, productStates } from "#app/catalog/products/list/product-list.ts";
import { FilterSelect } from "#app/kit/office/filter-fields.tsx";

interface ProductFiltersProps {
  filter: ProductFilter;
  categories: { id: number; name: string }[];
}

export function ProductFilters({ filter: { categoryId, state }, categories }: ProductFiltersProps) {
  const named = categories.map(({ id, name }) => [id, name] as const);
  return (
    <>
      <FilterSelect label="Categoría" name="categoria" value={categoryId} all="Todas" choices={named} />
      <FilterSelect
        label="Estado"
        name="estado"
        value={state}
        all="Todos"
        choices={Object.entries(productStates)}
      />
    </>
  );
}
