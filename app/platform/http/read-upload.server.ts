/** An uploaded file that could not be written to disk: the form treats it like any other storage failure. */
export class UnstoredFile extends File {
  readonly #bytes: number;
  readonly #cause: unknown;

  constructor(name: string, { type, bytes, cause }: { type: string; bytes: number; cause: unknown }) {
    super([], name, { type });
    this.#bytes = bytes;
    this.#cause = cause;
  }

  override get size(): number {
    return this.#bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(this.#cause);
  }
}

export type ReadUpload =
  | { ok: true; content: Uint8Array<ArrayBuffer> }
  | { ok: false; reason: "not-stored"; cause: unknown };

export async function readUpload(upload: File): Promise<ReadUpload> {
  try {
    return { ok: true, content: new Uint8Array(await upload.arrayBuffer()) };
  } catch (cause) {
    return { ok: false, reason: "not-stored", cause };
  }
}
