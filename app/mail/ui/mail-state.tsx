import { Alert } from "#app/kit/message/alert.tsx";
import { formatMoment } from "#app/values/calendar.ts";

export interface MailStateProps {
  kind: "environment" | "settings" | "folder" | "locked";
  destination: string;
  /** sender from MAIL_FROM; null when it is not set */
  fixedSender: string | null;
  savedAt: Date | null;
}

export function MailState({ kind, destination, fixedSender, savedAt }: MailStateProps) {
  const sender = fixedSender && (
    <p>
      El correo del remitente también está fijado al instalar la tienda (MAIL_FROM):{" "}
      <span className="wrap-anywhere font-medium">{fixedSender}</span>.
    </p>
  );
  switch (kind) {
    case "environment":
      return (
        <Alert kind="info">
          <p>
            El servidor de correo está fijado al instalar la tienda y manda sobre el de esta página:{" "}
            <span className="wrap-anywhere font-medium">{destination}</span>. De aquí valen el nombre del
            remitente y el correo para respuestas.
          </p>
          {sender}
        </Alert>
      );
    case "locked":
      return (
        <Alert kind="warning">
          <p>
            La contraseña guardada{savedAt ? ` el ${formatMoment(savedAt)}` : ""} se cifró en otra instalación
            y aquí no se puede leer. Escríbela otra vez: mientras tanto, los correos esperan.
          </p>
        </Alert>
      );
    case "folder":
      return (
        <Alert kind="warning">
          <p>
            Todavía no hay un servidor de correo: cada mensaje queda como archivo en la carpeta correo de la
            tienda y nadie lo recibe.
          </p>
          {sender}
        </Alert>
      );
    case "settings":
      return sender ? <Alert kind="info">{sender}</Alert> : null;
  }
}
