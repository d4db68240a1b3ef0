import { z } from "zod";

const emptyAsAbsent = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(emptyAsAbsent, type.optional());
const withDefault = <T extends z.ZodType>(type: T, otherwise: z.output<T>) =>
  optional(type).transform((value) => value ?? otherwise);
const flag = z.enum(["on", "off"], "must be on or off").transform((value) => value === "on");
const whole = (min: number, max: number) => z.coerce.number("must be a number").int().min(min).max(max);
const url = (protocols: RegExp, words: string) => z.url({ protocol: protocols, error: `must be ${words}` });

const schema = z.object({
  PORT: withDefault(whole(0, 65_535), 3000),
  HOST: withDefault(z.string(), "127.0.0.1"),
  PUBLIC_URL: optional(url(/^https?$/, "an address such as https://tienda.pe")),
  DATA_DIR: withDefault(z.string(), "./data"),
  DATABASE_URL: optional(url(/^postgres(ql)?$/, "an address such as postgres://user:password@host/database")),
  DATABASE_POOL: withDefault(whole(2, 500), 20),
  WORKERS: withDefault(whole(1, 64), 1),
  EMBEDDED_FSYNC: withDefault(flag, true),
  NEW_DATABASE: withDefault(flag, false),
  STORAGE_BUCKET: optional(z.string()),
  STORAGE_ENDPOINT: optional(url(/^https?$/, "an address such as https://s3.example.com")),
  STORAGE_REGION: withDefault(z.string(), "us-east-1"),
  STORAGE_ACCESS_KEY: optional(z.string()),
  STORAGE_SECRET_KEY: optional(z.string()),
  PAGE_CACHE_MB: withDefault(whole(0, 65_536), 64),
  BACKUP_KEEP: withDefault(whole(0, 1000), 7),
  BACKUP_BUCKET: optional(z.string()),
  BACKUP_IDENTITY: optional(z.string()),
  BACKUP_PASSPHRASE: optional(z.string()),
  SMTP_URL: optional(url(/^smtps?$/, "an address such as smtp://user:password@host:587")),
  MAIL_FROM: optional(z.email("must be an e-mail address")),
  STORE_EMAIL: optional(z.email("must be an e-mail address")),
  MERCADO_PAGO_URL: withDefault(
    url(/^https?$/, "an address such as https://api.mercadopago.com"),
    "https://api.mercadopago.com",
  ),
  AUTH_SECRET: optional(z.string().min(32, "must have at least 32 characters")),
  ADMIN_EMAIL: optional(z.email("must be an e-mail address")),
  ADMIN_PASSWORD: optional(z.string().min(7, "must have at least 7 characters").max(128)),
  SEED: optional(z.enum(["demo", "none"], "must be demo or none")),
  TRUST_PROXY: withDefault(flag, false),
  LOG_LEVEL: withDefault(z.enum(["silent", "fatal", "error", "warn", "info", "debug"]), "info"),
  METRICS_TOKEN: optional(z.string().min(16, "must have at least 16 characters")),
});

export type Environment = z.output<typeof schema>;

export class EnvironmentError extends Error {}

/** Throws an EnvironmentError whose message is one sentence for the person who starts the store. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new EnvironmentError(`Wrong setting: ${wrong.join("; ")}.`);
  }
  const contradiction = contradictionIn(parsed.data);
  if (contradiction) throw new EnvironmentError(`Wrong setting: ${contradiction}.`);
  return parsed.data;
}

function contradictionIn(environment: Environment): string | undefined {
  if (environment.DATABASE_URL && !environment.AUTH_SECRET)
    return "AUTH_SECRET is required with DATABASE_URL, the same for every node";
  if (environment.WORKERS > 1 && !environment.DATABASE_URL)
    return "WORKERS above 1 needs DATABASE_URL: the embedded database serves one process";
  if (Boolean(environment.ADMIN_EMAIL) !== Boolean(environment.ADMIN_PASSWORD))
    return "ADMIN_EMAIL and ADMIN_PASSWORD go together";
  if (Boolean(environment.STORAGE_ACCESS_KEY) !== Boolean(environment.STORAGE_SECRET_KEY))
    return "STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY go together";
  if (environment.STORAGE_ENDPOINT && !environment.STORAGE_BUCKET)
    return "STORAGE_ENDPOINT needs a STORAGE_BUCKET";
  return undefined;
}

export function publicOrigin(environment: Environment): string {
  return new URL(environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).origin;
}
