export type MailFailure =
  | "slow"
  | "login"
  | "unknown-host"
  | "unreachable"
  | "certificate"
  | "security"
  | "sender"
  | "recipient"
  | "locked"
  | "other";

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message: string;
}

const MAX_SHOWN = 300;
/** 530 and 535 require a login; 534 and 538 refuse one that is too weak or expired. */
const LOGIN_ANSWERS = [530, 534, 535, 538];

export function mailFailureOf(error: unknown): { outcome: MailFailure; answer: string } {
  const reported: SmtpError = error instanceof Error ? error : { message: String(error) };
  return { outcome: causeOf(reported), answer: (reported.response ?? reported.message).slice(0, MAX_SHOWN) };
}

function causeOf({ code = "", command = "", responseCode = 0, message }: SmtpError): MailFailure {
  if (/EAUTH|ENOAUTH|EOAUTH2/.test(code) || LOGIN_ANSWERS.includes(responseCode)) return "login";
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN|EAI_FAIL/.test(message)) return "unknown-host";
  if (/certificate|altname|self.signed|issuer/i.test(message)) return "certificate";
  if (/ETLS|EREQUIRETLS/.test(code) || /wrong version number|SSL routines|packet length/i.test(message))
    return "security";
  if (code === "ETIMEDOUT" || /ETIMEDOUT/.test(message)) return "slow";
  if (/ECONNECTION|ESOCKET/.test(code)) return "unreachable";
  if (command === "MAIL FROM") return "sender";
  return command === "RCPT TO" ? "recipient" : "other";
}
