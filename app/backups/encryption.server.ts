import { createCipheriv, randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import { open } from "node:fs/promises";
import { ReadableStream as WebStream } from "node:stream/web";
import { promisify } from "node:util";
import type { Recipient } from "age-encryption";

/** The store's public key, or a passphrase for one download. */
export type EncryptionKey = { recipient: string } | { passphrase: string };

export type Keys = { identities: readonly string[] } | { passphrase: string };

export class WrongKey extends Error {}

const START = "age-encryption.org/v1\n";

type Bytes = AsyncIterable<Uint8Array>;

/** Pipeline step that encrypts in the `age` format; without a lock it passes content unchanged. */
export function encrypting(lock: EncryptionKey | undefined): (content: Bytes) => AsyncGenerator<Uint8Array> {
  return async function* (content) {
    if (!lock) return yield* content;
    const { Encrypter } = await import("age-encryption");
    const encrypter = new Encrypter();
    encrypter.addRecipient("recipient" in lock ? lock.recipient : passphraseRecipient(lock.passphrase));
    yield* await encrypter.encrypt(WebStream.from(content) as ReadableStream<Uint8Array>);
  };
}

export function decrypting(keys: Keys | undefined): (content: Bytes) => AsyncGenerator<Uint8Array> {
  return async function* (content) {
    if (!keys) return yield* content;
    const { Decrypter } = await import("age-encryption");
    const decrypter = new Decrypter();
    if ("passphrase" in keys) decrypter.addPassphrase(keys.passphrase);
    else for (const identity of keys.identities) decrypter.addIdentity(identity);
    const source = WebStream.from(content) as ReadableStream<Uint8Array>;
    yield* await decrypter.decrypt(source).catch((cause: Error) => {
      throw /no identity matched/.test(cause.message) ? new WrongKey(cause.message, { cause }) : cause;
    });
  };
}

/** Read from the file's header; undefined when it is not encrypted. */
export async function encryptionOf(file: string): Promise<"key" | "passphrase" | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    const start = buffer.toString("latin1", 0, bytesRead);
    if (!start.startsWith(START)) return undefined;
    return start.startsWith(`${START}-> scrypt `) ? "passphrase" : "key";
  } finally {
    await handle.close();
  }
}

/** Reads a file of age-keygen or the back office; undefined when a line is no private key. */
export async function readIdentities(text: string): Promise<string[] | undefined> {
  const lines = text.split("\n").map((line) => line.trim());
  const identities = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const { identityToRecipient } = await import("age-encryption");
  try {
    await Promise.all(identities.map((identity) => identityToRecipient(identity)));
  } catch {
    return undefined;
  }
  return identities.length > 0 ? identities : undefined;
}

const derive = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt);
const SCRYPT_LABEL = Buffer.from("age-encryption.org/v1/scrypt");
/** scrypt with 128 MB and a third of a second per guess. */
const WORK_FACTOR = 17;
const SCRYPT_MEMORY = 2 * 128 * 8 * 2 ** WORK_FACTOR;

/** The library's own derivation blocks the event loop for a second; this one runs in a thread. */
function passphraseRecipient(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const { Stanza } = await import("age-encryption");
      const salt = randomBytes(16);
      const cost = { N: 2 ** WORK_FACTOR, r: 8, p: 1, maxmem: SCRYPT_MEMORY };
      const key = await derive(passphrase, Buffer.concat([SCRYPT_LABEL, salt]), 32, cost);
      const cipher = createCipheriv("chacha20-poly1305", key, Buffer.alloc(12), { authTagLength: 16 });
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      const about = ["scrypt", salt.toString("base64").replaceAll("=", ""), String(WORK_FACTOR)];
      return [new Stanza(about, body)];
    },
  };
}
