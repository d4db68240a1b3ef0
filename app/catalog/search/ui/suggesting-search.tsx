import { useRef } from "react";
import { Form, href } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { SuggestingField } from "./suggesting-field.tsx";

export function SuggestingSearch({ text }: { text: string }) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <search className="mb-8 block max-w-2xl">
      <Form method="get" action={href("/busqueda")} className="relative flex gap-2">
        <label htmlFor="busqueda" className="sr-only">
          ¿Qué estás buscando?
        </label>
        <SuggestingField
          box={box}
          id="busqueda"
          defaultValue={text}
          placeholder="Ej.: ryzen am5"
          className="min-h-12 w-full min-w-0 rounded-control border border-line-strong bg-surface px-4 text-lg"
        />
        <Button type="submit" className="min-h-12 shrink-0">
          <Icon name="search" />
          Buscar
        </Button>
      </Form>
    </search>
  );
}
