import type { SubmissionResult } from "@conform-to/react";
import { type ClientActionFunctionArgs, data, href } from "react-router";
import { announceSessionEnd, LOGIN_TIMEOUT } from "./session-events.ts";

/**
 * A page's `clientAction`: shows the login in a dialog instead of redirecting, so that typed text is kept.
 * The page reads its own action's answer, so the answer here needs no type.
 */
export async function keepInput({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<undefined>();
  } catch (thrown) {
    if (opensLoginDialog(thrown)) return data(undefined, LOGIN_TIMEOUT);
    throw thrown;
  }
}

export type ChosenFiles = Record<string, File[]>;

interface Returned {
  result: SubmissionResult<string[]>;
  now: undefined;
  files: ChosenFiles;
}

/** Like `keepInput`, for a form that is rendered again with each response. */
export async function returnInput({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone();
  try {
    const answer = await serverAction<Returned>();
    const { files } = await contentsOf(sent);
    // The server returns typed text, never files.
    return isObject(answer) ? { ...answer, files } : answer;
  } catch (thrown) {
    if (!opensLoginDialog(thrown)) throw thrown;
    const { typed, files } = await contentsOf(sent);
    const result = { initialValue: typed } as SubmissionResult<string[]>;
    return data({ result, now: undefined, files }, LOGIN_TIMEOUT);
  }
}

async function contentsOf(sent: Request): Promise<{ typed: Record<string, string>; files: ChosenFiles }> {
  const typed: Record<string, string> = {};
  const files: ChosenFiles = {};
  for (const [name, value] of await sent.formData()) {
    if (typeof value === "string") typed[name] = value;
    else if (value.size > 0) files[name] = [...(files[name] ?? []), value];
  }
  return { typed, files };
}

function isObject(answer: unknown): answer is object {
  return typeof answer === "object" && answer !== null;
}

function opensLoginDialog(thrown: unknown): boolean {
  if (!(thrown instanceof Response)) return false;
  const leadsTo = thrown.headers.get("Location") ?? "";
  return leadsTo.startsWith(href("/ingresar")) && announceSessionEnd("request");
}
