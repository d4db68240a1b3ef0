import { lookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { MAX_MODEL_BYTES } from "#app/platform/media/media-upload.ts";
import {
  type AddressRefusal,
  isPublicAddress,
  type ReadAddress,
  type ReadBytes,
} from "./public-address.server.ts";

const REDIRECTS = 3;

interface ReaderOptions {
  /** called with each IP address */
  isAllowed?: (address: string) => boolean;
  protocols?: readonly string[];
  milliseconds?: number;
  maxBytes?: number;
}

/**
 * Connects to the IP address that was checked, at every redirect, so that no host name leads into the store's
 * network.
 */
export function addressReader({
  isAllowed = isPublicAddress,
  protocols = ["https:"],
  milliseconds = 15_000,
  maxBytes = MAX_MODEL_BYTES,
}: ReaderOptions = {}): ReadAddress {
  const guardedLookup: LookupFunction = (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      if (found.some(({ address }) => !isAllowed(address)))
        return callback(new RefusedAddress("not-public"), []);
      if (options.all) return callback(null, found);
      const [first] = found;
      return first
        ? callback(null, first.address, first.family)
        : callback(new RefusedAddress("unreachable"), []);
    });
  };

  async function read(address: string, redirects: number, signal: AbortSignal): Promise<ReadBytes> {
    const url = URL.parse(address);
    if (!url || !protocols.includes(url.protocol) || url.username) return refused("not-https");
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) && !isAllowed(host)) return refused("not-public");
    const response = await send(url, guardedLookup, signal);
    try {
      const target = response.headers.location;
      if (response.statusCode && response.statusCode >= 300 && response.statusCode < 400 && target)
        return redirects === 0
          ? refused("too-many-redirects")
          : await read(new URL(target, url).href, redirects - 1, signal);
      if (response.statusCode !== 200) return refused("not-found");
      return await bytesOf(response, maxBytes);
    } finally {
      response.destroy();
    }
  }

  return async (address) => {
    const signal = AbortSignal.timeout(milliseconds);
    try {
      return await read(address, REDIRECTS, signal);
    } catch (error) {
      if (error instanceof RefusedAddress) return refused(error.reason);
      return refused(signal.aborted ? "too-slow" : "unreachable");
    }
  };
}

class RefusedAddress extends Error {
  readonly reason: AddressRefusal;

  constructor(reason: AddressRefusal) {
    super(reason);
    this.reason = reason;
  }
}

function refused(reason: AddressRefusal): ReadBytes {
  return { ok: false, reason };
}

function send(url: URL, guardedLookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const { get } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    // `agent: false`, because a reused connection would skip the check.
    const options = { lookup: guardedLookup, signal, agent: false, headers: { Accept: "image/*,*/*;q=0.5" } };
    get(url, options, resolve).on("error", reject);
  });
}

async function bytesOf(response: IncomingMessage, maxBytes: number): Promise<ReadBytes> {
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) return refused("too-heavy");
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > maxBytes) return refused("too-heavy");
    parts.push(part);
  }
  return { ok: true, bytes: Buffer.concat(parts) };
}
