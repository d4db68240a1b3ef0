import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Fragment, useState } from "react";
import { Form, href, Link } from "react-router";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { CancelLink } from "#app/accounts/ui/cancel-link.tsx";
import type { ChosenMedia } from "#app/catalog/pictures/chosen-media.ts";
import { MediaField } from "#app/catalog/pictures/ui/media-field.tsx";
import { useMedia } from "#app/catalog/pictures/ui/use-media.ts";
import type { OpenedVersion } from "#app/catalog/products/edit/edited-product.ts";
import type { ConflictRow } from "#app/catalog/products/edit/product-conflict.ts";
import { productFields } from "#app/catalog/products/product-fields.ts";
import { MAX_MEDIA, NO_MEDIA, productForm } from "#app/catalog/products/product-form.ts";
import { textNames } from "#app/catalog/products/product-values.ts";
import type { ProductType } from "#app/catalog/types/product-type.ts";
import type { TypedFacts } from "#app/catalog/types/read-facts.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { CheckboxField, SelectField, TextArea, TextField } from "#app/kit/form/field.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { type FormResult, fieldNamed, useZodForm } from "#app/kit/form/zod-form.tsx";
import { DefaultSubmit, FormCard } from "#app/kit/office/form-card.tsx";
import { NameAndSlug } from "#app/kit/office/name-and-slug.tsx";
import { StateField } from "#app/kit/office/version-field.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import type { NamedColour } from "#app/platform/db/json-columns.ts";
import type { Spec } from "#app/platform/db/schema.ts";
import { MEDIA_TYPES } from "#app/platform/media/media-upload.ts";
import { BACKPACKS_CATEGORY_SLUG } from "#app/values/constants.ts";
import { currencyNames } from "#app/values/money/currency.ts";
import { AttributeFields } from "./attribute-fields.tsx";
import { Conflict } from "./conflict.tsx";
import { DesignCard } from "./design-card.tsx";
import { LabelChoice } from "./label-choice.tsx";
import { SpecRows } from "./spec-rows.tsx";

export interface ProductFormProps {
  mode: "create" | "edit";
  submit: string;
  /** default: the page's own address */
  action?: string;
  slug: string;
  shown: Record<string, string>;
  labelIds: number[];
  choices: {
    categories: { id: number; name: string; slug: string }[];
    labels: { id: number; name: string; category: string | null }[];
    types: ProductType[];
  };
  typed: TypedFacts;
  specs: Spec[];
  colours: NamedColour[];
  media: ChosenMedia[];
  opened: OpenedVersion;
  submissionId: string;
  /** of the last submit */
  answer: ProductAnswer | undefined;
}

export interface ProductAnswer {
  result: SubmissionResult<string[]>;
  media: ChosenMedia[];
  problems: string[];
  typed: TypedFacts;
  specs: Spec[];
  specProblem?: string | undefined;
  colours: NamedColour[];
  colourProblem?: string | undefined;
  /** another editor's values of the same fields */
  conflict?: { rows: ConflictRow[]; opened: OpenedVersion } | undefined;
}

export function ProductForm(props: ProductFormProps) {
  const { currency, priceStep: step } = useStore();
  const { mode, submit, action, slug, shown, choices, submissionId, answer } = props;
  const files = useMedia(answer?.media ?? props.media, "productos-imagenes", MAX_MEDIA);
  // Keeps its first value while the data is reloaded.
  const [opened] = useState(props.opened);
  const {
    version,
    stock,
    fields: versions,
  } = answer?.conflict?.opened ?? postedWith(answer?.result) ?? opened;
  const [form, fields] = useZodForm(productForm({ creates: mode === "create", step }), {
    result: answer?.result,
    defaultValue: { ...shown, etiqueta: props.labelIds.map(String), solicitud: submissionId },
  });
  const field = fieldNamed(fields);
  // Validation in the browser blocks a form before the server checks its files, so missing files are reported
  // here too.
  const [sent, setSent] = useState(false);
  const lacksMedia = sent && mode === "create" && files.media.length === 0;
  const { onSubmit, ...formProps } = getFormProps(form);
  const { categories, labels } = choices;
  const category = categories.find(({ id }) => String(id) === field("categoria").value);
  return (
    <>
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        {...formProps}
        onSubmit={(event) => {
          setSent(true);
          onSubmit(event);
        }}
        className="grid gap-5"
      >
        <DefaultSubmit />
        <FormErrors form={form} hidden={fields.solicitud.errors} />
        {answer?.conflict && <Conflict rows={answer.conflict.rows} />}
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <FormCard title="Datos">
            <NameAndSlug field={field("nombre")} slug={slug} />
            {otherTexts.map(({ form, text, label }) => {
              const input = { field: field(form.name), label: form.label ?? label, hint: form.hint };
              return text.rows ? (
                <TextArea key={form.name} {...input} rows={text.rows} />
              ) : (
                <TextField key={form.name} {...input} autoComplete="off" />
              );
            })}
          </FormCard>
          <div className="grid min-w-0 gap-5">
            <FormCard title="Venta">
              <div className="grid items-start gap-5 sm:grid-cols-2">
                <TextField
                  field={field("precio")}
                  label={productFields.price.label}
                  hint={`En ${currencyNames[currency].toLowerCase()}${step === 100 ? ", sin céntimos" : ""}.`}
                  {...WHOLE}
                  {...(step < 100 && { step: step / 100, inputMode: "decimal" })}
                  min={step / 100}
                />
                {numberFields.map(({ label, form, numbers }) => (
                  <TextField
                    key={form.name}
                    field={field(form.name)}
                    label={form.label ?? label}
                    {...WHOLE}
                    min={form.name === "cantidad" && mode === "create" ? 1 : numbers.min}
                    {...(form.hint && { hint: form.hint })}
                  />
                ))}
              </div>
            </FormCard>
            <FormCard title="Clasificación">
              <SelectField field={field("categoria")} label={productFields.categoryId.label}>
                <option value="" disabled={categories.length > 0}>
                  {categories.length > 0 ? "Seleccione la categoria" : "No tiene categorias"}
                </option>
                <Options choices={categories.map(({ id, name }) => [id, name])} />
              </SelectField>
              {categories.length === 0 && (
                <Link
                  to={href("/administrador/categoria-crear")}
                  className="inline-flex min-h-11 items-center justify-self-start text-accent-text underline underline-offset-4"
                >
                  Crea tu primera categoría
                </Link>
              )}
              <LabelChoice field={fields.etiqueta} labels={labels} />
              <CheckboxField field={field("borrador")} label={productFields.hidden.form?.label ?? ""} />
            </FormCard>
          </div>
        </div>
        <FormCard>
          <MediaField
            files={files}
            label="Imágenes"
            hint={`Hasta ${MAX_MEDIA}: imágenes JPG o PNG de 8 MB como máximo, modelos GLB de 24 MB. La primera es la principal: ordénalas arrastrándolas o con sus flechas.`}
            accept={MEDIA_TYPES}
            multiple
            problems={answer?.problems ?? NONE}
            missing={lacksMedia ? NO_MEDIA : undefined}
          />
        </FormCard>
        <div id="atributos">
          <FormCard title="Tipo y atributos">
            <AttributeFields types={choices.types} typed={answer?.typed ?? props.typed} />
          </FormCard>
        </div>
        <FormCard title={productFields.specs.label}>
          <SpecRows specs={answer?.specs ?? props.specs} problem={answer?.specProblem} />
        </FormCard>
        <DesignCard
          shape={field("dibujo")}
          area={field("zona")}
          media={files.media}
          colours={answer?.colours ?? props.colours}
          problem={answer?.colourProblem}
          isBackpack={category?.slug === BACKPACKS_CATEGORY_SLUG}
        />
        <input type="hidden" name="solicitud" defaultValue={String(fields.solicitud.initialValue)} />
        {/* The key makes a conflict discard the draft's state, even if both states are equal. */}
        <Fragment key={answer?.conflict ? "conflict" : "opened"}>
          <StateField name="version" value={String(version)} />
          <StateField name="habia" value={String(stock)} />
          <StateField name="campos" value={versions ?? ""} />
        </Fragment>
        <div className="bottom-bar sticky bottom-0 z-10 -mx-3 flex flex-wrap gap-3 border-line border-t bg-surface-soft px-3 py-3 wide:-mx-8 wide:px-8">
          <SubmitButton pending="Guardando…" disabled={files.busy}>
            {files.busy ? "Subiendo archivos…" : submit}
          </SubmitButton>
          <CancelLink list={href("/administrador/productos")} />
        </div>
      </Form>
      <SessionDialog />
    </>
  );
}

const NONE: string[] = [];

/** The versions that a refused form submitted. */
function postedWith(result: FormResult): OpenedVersion | undefined {
  const { version, habia, campos } = result?.initialValue ?? {};
  if (!isWhole(version)) return undefined;
  const fields = typeof campos === "string" ? campos : "";
  return { version: Number(version), stock: isWhole(habia) ? Number(habia) : 0, fields };
}

function isWhole(text: unknown): boolean {
  return typeof text === "string" && /^\d{1,9}$/.test(text);
}

const numberFields = Object.values(productFields).flatMap(({ label, form, numbers }) =>
  form && numbers ? [{ label, form, numbers }] : [],
);

/** Text fields after the name, whose input is shared with other forms. The brand comes first. */
const otherTexts = (
  [
    "brand",
    ...textNames.filter((name) => name !== "name" && name !== "brand" && name !== "printArea"),
  ] as const
).flatMap((name) => {
  const { label, form, text } = productFields[name];
  return form && text ? [{ label, form, text }] : [];
});

const WHOLE = { type: "number", step: 1, inputMode: "numeric", autoComplete: "off" } as const;
