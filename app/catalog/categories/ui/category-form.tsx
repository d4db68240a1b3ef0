import { href } from "react-router";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { CancelLink } from "#app/accounts/ui/cancel-link.tsx";
import { categoryForm } from "#app/catalog/categories/category.ts";
import type { ChosenMedia } from "#app/catalog/pictures/chosen-media.ts";
import { MediaField } from "#app/catalog/pictures/ui/media-field.tsx";
import { useMedia } from "#app/catalog/pictures/ui/use-media.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextArea } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { DefaultSubmit, FormCard } from "#app/kit/office/form-card.tsx";
import { NameAndSlug } from "#app/kit/office/name-and-slug.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";
import { PICTURE_TYPES } from "#app/platform/media/picture-upload.ts";

export interface CategoryFormProps {
  submit: string;
  /** default: the page's own address */
  action?: string;
  /** as stored, empty for a new category */
  stored: { name: string; slug: string; description: string };
  /** `VersionField` of the edited category */
  version?: string;
  media: ChosenMedia[];
  submissionId: string;
  result: FormResult;
  problems: string[];
}

export function CategoryForm(props: CategoryFormProps) {
  const { submit, action, stored, version = "", media, submissionId, result, problems } = props;
  const files = useMedia(media, "categorias-imagenes", 1);
  const [form, fields] = useZodForm(categoryForm, {
    result,
    defaultValue: { nombre: stored.name, descripcion: stored.description, solicitud: submissionId },
  });
  return (
    <>
      <PostForm
        form={form}
        action={action}
        hiddenErrors={fields.solicitud.errors}
        encType="multipart/form-data"
        className="grid max-w-2xl gap-5"
      >
        <DefaultSubmit />
        <VersionField result={result} version={version} />
        <FormCard>
          <NameAndSlug field={fields.nombre} slug={stored.slug} />
          <TextArea field={fields.descripcion} label="Descripción" />
          <MediaField
            files={files}
            label="Imagen"
            hint="Opcional. Una imagen JPG o PNG de 8 MB como máximo."
            accept={PICTURE_TYPES}
            problems={problems}
          />
          <input type="hidden" name="solicitud" defaultValue={String(fields.solicitud.initialValue)} />
        </FormCard>
        <div className="flex flex-wrap gap-3">
          <SubmitButton pending="Guardando…" disabled={files.busy}>
            {files.busy ? "Subiendo archivos…" : submit}
          </SubmitButton>
          <CancelLink list={href("/administrador/categorias")} />
        </div>
      </PostForm>
      <SessionDialog />
    </>
  );
}
