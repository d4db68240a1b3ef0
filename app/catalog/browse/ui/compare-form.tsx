import { Form, href } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";

export const COMPARE_FORM_ID = "comparar";

export function CompareForm() {
  return (
    <Form id={COMPARE_FORM_ID} method="get" action={href("/comparar")}>
      <button type="submit" className={buttonClass("secondary")}>
        Comparar<span className="sr-only"> los productos marcados</span>
      </button>
    </Form>
  );
}
