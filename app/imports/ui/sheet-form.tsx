import { Form } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";

interface SheetFormProps {
  sheet: string | undefined;
  sheets: readonly string[];
}

export function SheetForm({ sheet, sheets }: SheetFormProps) {
  return (
    <Form
      method="post"
      className="grid items-end gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6"
    >
      <input type="hidden" name="accion" value="leer-hoja" />
      <label className="grid gap-1.5">
        <span className="font-semibold">Hoja del libro</span>
        <select name="hoja" defaultValue={sheet} className={CONTROL}>
          {sheets.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <SubmitButton look="secondary" pending="Leyendo…">
        Leer esta hoja
      </SubmitButton>
    </Form>
  );
}
