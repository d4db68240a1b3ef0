import { type RefObject, useEffect, useState } from "react";

/** Why a file can't be chosen, as a sentence. */
export type RefuseFile = (file: File) => string | undefined;

export function heavierThan(bytes: number, sentence: string): RefuseFile {
  return ({ size }) => (size > bytes ? sentence : undefined);
}

interface Options {
  /** files that the input gets, because the form was rendered again */
  chosen?: File[] | undefined;
  multiple?: boolean | undefined;
  refuse?: RefuseFile | undefined;
  onChoose?: ((files: File[]) => void) | undefined;
}

/** The files of an input. Several are added to those chosen before; one that is refused is left out. */
export function useChosenFiles(
  input: RefObject<HTMLInputElement | null>,
  { chosen, multiple, refuse = () => undefined, onChoose }: Options,
) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<string>();

  useEffect(() => {
    if (!input.current) return;
    if (chosen) input.current.files = listOf(chosen);
    // Also a file that was chosen before the scripts ran.
    if (input.current.files?.length) setFiles([...input.current.files]);
  }, [input, chosen]);

  function write(next: readonly File[]) {
    if (!input.current) return;
    input.current.files = listOf(next);
    setFiles(next);
    onChoose?.([...next]);
    // Writing fires no event, and the form would seem unchanged.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function choose() {
    const picked = [...(input.current?.files ?? [])];
    const fitting = picked.filter((file) => !refuse(file));
    setRefused(picked.map(refuse).find(Boolean));
    write(
      multiple && picked.length > 0 ? [...files, ...fitting.filter((file) => !has(files, file))] : fitting,
    );
  }

  function remove(file: File) {
    setRefused(undefined);
    write(files.filter((other) => other !== file));
    // The pressed button is gone.
    input.current?.focus({ preventScroll: true });
  }

  return { files, refused, choose, remove };
}

function has(files: readonly File[], { name, size, lastModified }: File): boolean {
  return files.some((one) => one.name === name && one.size === size && one.lastModified === lastModified);
}

function listOf(files: readonly File[]): FileList {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  return list.files;
}

/** URL for showing a file that is not stored yet. */
export function useFileUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
