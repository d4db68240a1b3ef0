import { href } from "react-router";
import { announceSessionEnd } from "#app/accounts/live/session-events.ts";
import type { ChosenMedia } from "#app/catalog/pictures/chosen-media.ts";
import type { Notice } from "#app/kit/message/notices.ts";
import type { UploadFolder } from "#app/platform/media/media-upload.ts";

export type SendFileResult = Notice & ({ ok: true; media: ChosenMedia } | { ok: false });

const LOST = "No se pudo subir. Revisa tu conexión e inténtalo de nuevo.";
const SIGNED_OUT = "Tu sesión terminó. Ingresa y vuelve a elegir el archivo.";

/** `progress` goes from 0 to 1. */
export function sendFile(
  file: File,
  folder: UploadFolder,
  progress: (part: number) => void,
): Promise<SendFileResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("carpeta", folder);
    body.append("archivo", file);
    request.open("POST", href("/administrador/archivos"));
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve({ ok: false, message: LOST });
    request.onload = () => resolve(readAnswer(request));
    request.send(body);
  });
}

function readAnswer(request: XMLHttpRequest): SendFileResult {
  if (new URL(request.responseURL).pathname === href("/ingresar")) {
    announceSessionEnd("request");
    return { ok: false, message: SIGNED_OUT };
  }
  try {
    return JSON.parse(request.responseText) as SendFileResult;
  } catch {
    const isSentence = request.status === 413 || request.status === 503;
    return { ok: false, message: isSentence ? request.responseText : LOST };
  }
}
