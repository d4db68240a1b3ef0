import { incidentStateText } from "#app/data-rights/incidents/incident.ts";
import { formatDay, formatMoment } from "#app/values/calendar.ts";
import { fileSize } from "#app/values/file-size.ts";
import type { Trouble } from "./trouble.ts";

export interface TroubleWords {
  title: string;
  what: string;
  todo: string[];
  /** the mail's link; default: the page of backups */
  page?: string;
}

type DueAnswers = Extract<Trouble, { kind: "complaints" | "rights" }>;

/** `onBackupsPage`: text for the page of backups instead of a mail. */
export function troubleWords(trouble: Trouble, { onBackupsPage = false } = {}): TroubleWords {
  switch (trouble.kind) {
    case "mails":
      return {
        title: "Hay correos que no salen",
        what: `${trouble.waiting === 1 ? "1 correo espera" : `${trouble.waiting} correos esperan`} desde el ${formatMoment(trouble.since)}. Ninguno se ha perdido: la tienda los vuelve a intentar sola.`,
        todo: [
          ...(trouble.locked > 0
            ? [
                `${trouble.locked === 1 ? "1 se cerró" : `${trouble.locked} se cerraron`} con una clave secreta que la tienda ya no tiene. Pon la anterior (data/secret o AUTH_SECRET) y reinicia; si se perdió, quienes los esperan pueden pedir otro enlace en la tienda.`,
              ]
            : []),
          "Abre Ajustes, Correo, y prueba el correo: verás qué responde el servidor.",
          "Si la contraseña o la dirección del servidor cambió, corrígela ahí mismo. Si está fijada en SMTP_URL, corrige esa variable y reinicia la tienda.",
          "Si el servidor está caído, espera: los correos salen en cuanto vuelva. Después de dos días dejan de intentarse.",
        ],
      };
    case "disk":
      return {
        title: "El disco está casi lleno",
        what: `Quedan ${fileSize(trouble.freeBytes)} de ${fileSize(trouble.totalBytes)} en el disco de la tienda. Si se llena, no se podrán guardar fotos ni, al final, pedidos.`,
        todo: [
          "Borra archivos que no sean de la tienda: descargas, copias viejas, la papelera.",
          "Si guardas muchas copias de seguridad, llévalas a otro disco y baja BACKUP_KEEP.",
          "Si la tienda creció, pásala a un disco más grande.",
        ],
      };
    case "backups":
      return {
        title: "Faltan copias de seguridad",
        what: trouble.last
          ? `La última copia que terminó bien es del ${formatMoment(trouble.last)}.`
          : "Todavía no hay ninguna copia de seguridad.",
        todo: [
          onBackupsPage
            ? "Mira por qué falló la última en la lista de abajo."
            : "Abre Ajustes, Copias, y mira por qué falló la última.",
          "Presiona «Hacer copia ahora» y espera a que termine.",
          "La tienda hace una copia cada noche, o diez minutos después de encender la computadora: déjala encendida ese rato.",
        ],
      };
    case "complaints":
      return {
        title: trouble.late > 0 ? "Hay reclamos sin responder a tiempo" : "Hay reclamos por vencer",
        what: `En el Libro de Reclamaciones ${dueWords(trouble, "hoja", "hojas")}. El plazo legal es de 15 días hábiles y no se puede ampliar.`,
        todo: [
          "Abre Reclamos y responde primero el más antiguo: la respuesta sale por correo con la hoja en PDF.",
          "Si el consumidor no dejó un correo, descarga el PDF y envíalo a su domicilio.",
        ],
        page: "/administrador/reclamos?estado=pendientes&orden=fecha",
      };
    case "rights":
      return {
        title:
          trouble.late > 0
            ? "Hay solicitudes sobre datos sin responder a tiempo"
            : "Hay solicitudes sobre datos por vencer",
        what: `De las solicitudes sobre datos personales, ${dueWords(trouble, "solicitud", "solicitudes")}. La ley da 20 días hábiles para el acceso y 10 para lo demás.`,
        todo: [
          "Abre Ajustes, Datos personales, y responde primero la que vence antes: la respuesta sale por correo.",
        ],
        page: "/administrador/ajustes/datos-personales?estado=pendientes&orden=fecha",
      };
    case "incidents":
      return {
        title:
          trouble.next.state === "late"
            ? "Venció el plazo para avisar de un incidente"
            : "Hay que avisar de un incidente de seguridad",
        what: `${trouble.count > 1 ? `Hay ${trouble.count} incidentes sin aviso a la Autoridad. Del primero: ` : ""}${incidentStateText(trouble.next)}.`,
        todo: [
          "Abre Ajustes, Incidentes: ahí están la lista de personas y los textos del aviso.",
          "Envía el aviso a la Autoridad y anota cuándo. Si no corresponde avisar, cierra el incidente y di por qué.",
        ],
        page: "/administrador/ajustes/incidentes",
      };
    case "unencrypted":
      return {
        title: "Las copias no están cifradas",
        what: "Quien consiga una copia de seguridad lee los nombres, las direcciones y los pedidos de tus clientes.",
        todo: [
          onBackupsPage
            ? "Presiona «Cifrar las copias», más abajo."
            : "Abre Ajustes, Copias, y presiona «Cifrar las copias».",
          "Crea un par de claves y guarda la clave privada fuera de esta computadora: en una memoria USB o en un gestor de contraseñas.",
          "Guarda la clave pública: desde la próxima, todas las copias salen cifradas.",
        ],
      };
  }
}

function dueWords({ late, soon, next }: DueAnswers, one: string, many: string): string {
  const overdue = late === 1 ? `1 ${one} venció sin respuesta` : `${late} ${many} vencieron sin respuesta`;
  const coming = soon === 1 ? `1 ${one} está por vencer` : `${soon} ${many} están por vencer`;
  const counts = [late > 0 && overdue, soon > 0 && coming].filter(Boolean).join(" y ");
  return `${counts}; la primera, el ${formatDay(next)}`;
}
