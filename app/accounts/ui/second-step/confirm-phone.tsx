import { phoneCodeForm } from "#app/accounts/login/account-forms.ts";
import { CodeField } from "#app/accounts/ui/code-field.tsx";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { SubmitButton } from "#app/kit/button.tsx";
import { CopyButton } from "#app/kit/copy-button.tsx";
import { PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { textLink } from "#app/kit/text-link.ts";
import type { QrCode } from "#app/platform/media/qr-code.server.ts";
import type { RefusedStep } from "./password-step.tsx";

interface ConfirmPhoneProps {
  qr: QrCode;
  /** `otpauth:`, which a phone opens in its own app */
  address: string;
  /** for people who can't scan the QR code */
  secretKey: string;
  email: string;
  refused: RefusedStep | undefined;
}

export function ConfirmPhone({ qr, address, secretKey, email, refused }: ConfirmPhoneProps) {
  const result = refused?.about === "confirmar" ? refused.result : undefined;
  const [form, fields] = useZodForm(phoneCodeForm, { result });
  return (
    <>
      <Card id="escanear" title="1. Escanea este código">
        <p>Hazlo con la aplicación de códigos de tu celular.</p>
        {/* QR scanners need a dark code on a light ground, in both themes. */}
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={`Código QR para la cuenta ${email}`}
          shapeRendering="crispEdges"
          className="scheme-light w-full max-w-64 rounded-control border border-line bg-surface fill-ink"
        >
          <path d={qr.path} />
        </svg>
        <div className="grid gap-1">
          <p>
            ¿Estás en ese celular?{" "}
            <a href={address} className={textLink}>
              Abre la aplicación desde aquí
            </a>
            , o escribe en ella esta clave:
          </p>
          <p className="wrap-anywhere font-mono text-lg tracking-wide">
            {secretKey.match(/.{1,4}/g)?.join(" ")}
          </p>
          <div className="-ml-2">
            <CopyButton text={secretKey} what="clave" />
          </div>
        </div>
      </Card>
      <Card id="confirmar-codigo" title="2. Escribe el código que muestra">
        <PostForm form={form} className="grid max-w-md gap-5" intent="confirmar">
          <CodeField field={fields.codigo} kind="phone" />
          <SubmitButton pending="Activando…" className="justify-self-start">
            Activar
          </SubmitButton>
        </PostForm>
      </Card>
    </>
  );
}
