import { useState } from "react";
import { type ChosenMedia, moved } from "#app/catalog/pictures/chosen-media.ts";
import { mediaSentences, refuseUnsent, type UploadFolder } from "#app/platform/media/media-upload.ts";
import { sendFile } from "./send-file.ts";

export interface SendingFile {
  id: number;
  name: string;
  /** from 0 to 1 */
  progress: number;
  problem: string | undefined;
}

let nextId = 1;

/** Uploaded files in order, and uploads in progress. */
export function useMedia(initial: readonly ChosenMedia[], folder: UploadFolder, max: number) {
  const [media, setMedia] = useState<readonly ChosenMedia[]>(initial);
  const [sending, setSending] = useState<readonly SendingFile[]>([]);
  const note = (id: number, change: Partial<SendingFile>) =>
    setSending((all) => all.map((file) => (file.id === id ? { ...file, ...change } : file)));

  async function send(file: File) {
    const id = nextId++;
    const refusal = refuseUnsent(file, folder);
    const problem = refusal && mediaSentences[refusal];
    setSending((all) => [...all, { id, name: file.name, progress: 0, problem }]);
    if (problem) return;
    const sent = await sendFile(file, folder, (progress) => note(id, { progress }));
    if (!sent.ok) return note(id, { problem: sent.message });
    setSending((all) => all.filter((other) => other.id !== id));
    setMedia((all) => (max === 1 ? [sent.media] : [...all, sent.media].slice(0, max)));
  }
  /** Uploads one file after the other, to keep their order. */
  async function sendAll(files: readonly File[]) {
    setSending((all) => all.filter(({ problem }) => !problem));
    for (const file of files) await send(file);
  }

  return {
    media,
    sending,
    busy: sending.some(({ problem }) => !problem),
    sendAll,
    remove: (reference: string) => setMedia((all) => all.filter((file) => file.reference !== reference)),
    move: (from: number, to: number) => setMedia((all) => moved(all, from, to)),
    forget: (id: number) => setSending((all) => all.filter((file) => file.id !== id)),
  };
}

export type FormFiles = ReturnType<typeof useMedia>;
