import { useEffect } from "react";
import { Form, useFetcher } from "react-router";
import { Button } from "#app/kit/button.tsx";

const OPENED = { name: "intencion", value: "abierto" } as const;

/** Marks this order as opened: by itself, or by a button without scripts, because reading a page writes nothing. */
export function MarkOpened() {
  const { submit } = useFetcher();
  useEffect(() => {
    submit({ [OPENED.name]: OPENED.value }, { method: "post" });
  }, [submit]);
  return (
    <Form method="post" className="not-noscript:hidden">
      <Button type="submit" look="secondary" {...OPENED}>
        Marcar como abierto
      </Button>
    </Form>
  );
}
