import { type RefObject, useEffect, useState } from "react";

export interface SizeLimit {
  bytes: number;
  /** shown when a file is larger */
  sentence: string;
}

interface Options {
  /** files that the input gets, because the form was rendered again */
  chosen?: File[] | undefined;
  multiple?: boolean | undefined;
  limit?: SizeLimit | undefined;
  onChoose?: ((files: File[]) => void) | undefined;
}

/** The files of an input. Several are added to those chosen before; one that is too large is left out. */
export function useChosenFiles(
  input: RefObject<HTMLInputElement | null>,
  { chosen, multiple, limit, onChoose }: Options,
) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tooLarge, setTooLarge] = useState<string>();

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
    const small = picked.filter(({ size }) => !limit || size <= limit.bytes);
    setTooLarge(small.length < picked.length ? limit?.sentence : undefined);
    write(multiple && picked.length > 0 ? [...files, ...small.filter((file) => !has(files, file))] : small);
  }

  function remove(file: File) {
    setTooLarge(undefined);
    write(files.filter((other) => other !== file));
    // The pressed button is gone.
    input.current?.focus({ preventScroll: true });
  }

  return { files, tooLarge, choose, remove };
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
