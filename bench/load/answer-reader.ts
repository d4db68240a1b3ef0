const HEAD_END = Buffer.from("\r\n\r\n");

/** Reads the answers of one keep-alive connection and keeps nothing but their status and size. */
export interface AnswerReader {
  /** Reads received bytes and reports each complete response. */
  take(bytes: Buffer): void;
}

type OnAnswer = (status: number, bytes: number) => void;

/** Parses responses with a length or in chunks; pipelining and trailers are not supported. */
export function createAnswerReader(onAnswer: OnAnswer): AnswerReader {
  let head = Buffer.alloc(0);
  let status = 0;
  let size = 0;
  /** of the body or the chunk; undefined while the head is read */
  let left: number | undefined;
  let chunked = false;
  let line = "";

  function take(bytes: Buffer) {
    let rest = bytes;
    while (rest.length > 0) rest = left === undefined ? takeHead(rest) : takeBody(rest);
  }

  function takeHead(bytes: Buffer): Buffer {
    const whole = head.length > 0 ? Buffer.concat([head, bytes]) : bytes;
    const end = whole.indexOf(HEAD_END);
    if (end < 0) {
      // The connection reuses its buffer.
      head = Buffer.from(whole);
      return bytes.subarray(bytes.length);
    }
    const text = whole.toString("latin1", 0, end).toLowerCase();
    head = Buffer.alloc(0);
    status = Number(text.slice(9, 12));
    size = 0;
    chunked = text.includes("\r\ntransfer-encoding: chunked");
    line = "";
    left = chunked ? 0 : lengthOf(text);
    if (!chunked && left === 0) finish();
    return whole.subarray(end + HEAD_END.length);
  }

  function takeBody(bytes: Buffer): Buffer {
    if (chunked && left === 0) return takeChunkLine(bytes);
    const taken = Math.min(left ?? 0, bytes.length);
    left = (left ?? 0) - taken;
    size += taken;
    if (left === 0 && !chunked) finish();
    return bytes.subarray(taken);
  }

  /** A chunk's length, and the line's end that follows the chunk before it. */
  function takeChunkLine(bytes: Buffer): Buffer {
    const end = bytes.indexOf(10);
    line += bytes.toString("latin1", 0, end < 0 ? bytes.length : end + 1);
    if (end < 0) return bytes.subarray(bytes.length);
    const text = line.trim();
    line = "";
    if (text !== "") {
      left = Number.parseInt(text, 16);
      if (left === 0) lastLine = true;
    } else if (lastLine) {
      lastLine = false;
      finish();
    }
    return bytes.subarray(end + 1);
  }
  let lastLine = false;

  function finish() {
    left = undefined;
    onAnswer(status, size);
  }

  return { take };
}

function lengthOf(head: string): number {
  const start = head.indexOf("\r\ncontent-length: ");
  return start < 0 ? 0 : Number.parseInt(head.slice(start + 18), 10);
}
