// The settings read from the environment. A missing or unsafe one stops the start with one sentence each.
import type { z } from "zod";
import { StartupError } from "#platform/startup-error.ts";
import { findMisspelt, isGuessableSecret, isPlainDatabase, isPlainHttp, isPlainMail } from "./safety.ts";
import { settingTable } from "./setting-table.ts";

type Table = typeof settingTable;
type ParsedSettings = { [K in keyof Table]: z.output<Table[K]["schema"]> };
export type SettingName = keyof Table;

/** The settings of the environment, with derived values filled in. */
export type Settings = Omit<
  ParsedSettings,
  "PUBLIC_URL" | "IDENTITY" | "DRAIN_SECONDS" | "PAYMENT_MODE" | "INVOICE_PLATFORM_MODE"
> & {
  PUBLIC_URL: string;
  DRAIN_SECONDS: number;
  IDENTITY: "embedded" | "cognito";
  SECOND_FACTOR: "required" | "optional";
  PAYMENT_MODE: ServiceMode;
  INVOICE_PLATFORM_MODE: ServiceMode;
};
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that only make sense together: one requires the others. */
const settingGroups: readonly (readonly SettingName[])[] = [
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["SEAL_FILE", "SEAL_PASSWORD"],
  ["YOUSIGN_API_KEY", "YOUSIGN_WEBHOOK_SECRET"],
  ["GOCARDLESS_TOKEN", "GOCARDLESS_WEBHOOK_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  [
    "INVOICE_PLATFORM_URL",
    "INVOICE_PLATFORM_TOKEN_URL",
    "INVOICE_PLATFORM_CLIENT_ID",
    "INVOICE_PLATFORM_CLIENT_SECRET",
  ],
  ["HUBSPOT_CLIENT_ID", "HUBSPOT_CLIENT_SECRET"],
  ["SMS_URL", "SMS_TOKEN"],
  ["COGNITO_USER_POOL_ID", "COGNITO_CLIENT_ID"],
];

function* findIncomplete(read: ParsedSettings): Iterable<string> {
  for (const group of settingGroups) {
    const absent = group.filter((name) => read[name] === undefined);
    if (absent.length > 0 && absent.length < group.length)
      yield `${absent.join(", ")} is missing: ${group.filter((name) => !absent.includes(name)).join(", ")} needs it.`;
  }
  if (read.IDENTITY === "cognito" && !read.COGNITO_USER_POOL_ID)
    yield "COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID are missing: IDENTITY=cognito needs them.";
}

const isLocal = (address: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);

/** Services that receive passwords, tokens or documents. */
const confidentialServices = [
  "COGNITO_ENDPOINT",
  "SMS_URL",
  "S3_ENDPOINT",
  "YOUSIGN_URL",
  "GOCARDLESS_URL",
  "STRIPE_URL",
  "INVOICE_PLATFORM_URL",
  "INVOICE_PLATFORM_TOKEN_URL",
  "HUBSPOT_URL",
  "ILOVEPDF_URL",
] as const satisfies readonly SettingName[];

/** Settings that are missing or unsafe in production, one sentence each. */
function* findUnsafe(read: ParsedSettings): Iterable<string> {
  if (read.MODE !== "production") return;
  if (!read.PUBLIC_URL) yield "PUBLIC_URL is missing: production needs the https address that people use.";
  else if (!read.PUBLIC_URL.startsWith("https:") && !isLocal(read.PUBLIC_URL))
    yield "PUBLIC_URL is not safe: in production it must start with https.";
  else if (!isLocal(read.PUBLIC_URL) && !read.TRUSTED_PROXIES)
    yield "TRUSTED_PROXIES is missing: without it, the evidence of every signature names the proxy instead of the signer; give the addresses of your proxies, or none when people reach the application directly.";
  if (!read.SECRET)
    yield "SECRET is missing: production needs one of 32 characters at least, for example from `openssl rand -hex 32`.";
  else if (isGuessableSecret(read.SECRET))
    yield "SECRET is too easy to guess: take one from `openssl rand -hex 32`.";
  if (read.METRICS_TOKEN && isGuessableSecret(read.METRICS_TOKEN))
    yield "METRICS_TOKEN is too easy to guess: take one from `openssl rand -hex 32`.";
  if (read.DEMO_PASSWORD !== undefined) yield "DEMO_PASSWORD has no place in production: remove it.";
  if (!read.IDENTITY) yield "IDENTITY is missing: say cognito, or embedded to keep users in the database.";
  if (read.DATABASE_URL && isPlainDatabase(read.DATABASE_URL))
    yield "DATABASE_URL is not safe: add sslmode=verify-full, or the passwords and the data go in clear to another machine.";
  if (read.SMTP_URL && isPlainMail(read.SMTP_URL))
    yield "SMTP_URL is not safe: use smtps, or add requireTLS=true, or temporary passwords go in clear to another machine.";
  for (const name of confidentialServices) {
    const address = read[name];
    if (address && isPlainHttp(address))
      yield `${name} is not safe: use https, or tokens and documents go in clear to another machine.`;
  }
  if (!read.SMTP_URL) yield "SMTP_URL is missing: production sends passwords and signature links by mail.";
  if (read.MAIL_FROM.includes("ecurie.test"))
    yield "MAIL_FROM is missing: production needs the sender of mails.";
  if (!read.SEAL_FILE)
    yield "SEAL_FILE is missing: production seals signed documents with the company’s own certificate.";
}

type ServiceMode = "test" | "live";
const modeOf = (
  name: "PAYMENT_MODE" | "INVOICE_PLATFORM_MODE",
  { MODE, ...read }: ParsedSettings,
): ServiceMode => read[name] ?? (MODE === "production" ? "live" : "test");

/** The mode that a key of a payment provider says it is of; null when it says none. */
const modeOfKey = (key: string): ServiceMode | null =>
  /^(?:[sr]k_test_|sandbox_)/.test(key) ? "test" : /^(?:[sr]k_live_|live_)/.test(key) ? "live" : null;

/** Keys of test and of live payments are never mixed, and a demonstration invoices nobody. */
function* findOtherMode(read: ParsedSettings): Iterable<string> {
  const mode = modeOf("PAYMENT_MODE", read);
  if (read.MODE !== "production" && read.INVOICE_PLATFORM_MODE === "live")
    yield "INVOICE_PLATFORM_MODE is live: a demonstration submits no invoice to the live platform.";
  for (const name of ["GOCARDLESS_TOKEN", "STRIPE_SECRET_KEY"] as const) {
    const ofKey = modeOfKey(read[name] ?? "");
    if (ofKey !== null && ofKey !== mode)
      yield `${name} is a key of the ${ofKey} mode: PAYMENT_MODE is ${mode}.`;
  }
}

/** A production that ignores a misspelt setting runs without it, unnoticed. */
function* nameMisspelt(environment: Environment, { MODE }: ParsedSettings): Iterable<string> {
  if (MODE !== "production") return;
  for (const [variable, setting] of findMisspelt(Object.keys(environment), Object.keys(settingTable)))
    yield `${variable} looks like ${setting} misspelt: correct it, or remove it.`;
}

function parse(environment: Environment): { read: ParsedSettings; sentences: string[] } {
  const sentences: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(settingTable)) {
    const value = environment[name]?.trim();
    const parsed = schema.safeParse(value === "" ? undefined : value);
    if (parsed.success) read[name] = parsed.data;
    else sentences.push(`${name} ${parsed.error.issues[0]?.message ?? "is invalid"}.`);
  }
  return { read: read as ParsedSettings, sentences };
}

/** Reads the settings, or throws StartupError with one sentence per missing or unsafe setting. */
export function readSettings(environment: Environment): Settings {
  const { read, sentences } = parse(environment);
  if (sentences.length === 0)
    sentences.push(
      ...findIncomplete(read),
      ...findOtherMode(read),
      ...findUnsafe(read),
      ...nameMisspelt(environment, read),
    );
  if (sentences.length > 0) throw new StartupError(sentences);
  return {
    ...read,
    PUBLIC_URL: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    DRAIN_SECONDS: read.DRAIN_SECONDS ?? (read.MODE === "production" ? 10 : 0),
    IDENTITY: read.IDENTITY ?? (read.COGNITO_USER_POOL_ID ? "cognito" : "embedded"),
    PAYMENT_MODE: modeOf("PAYMENT_MODE", read),
    INVOICE_PLATFORM_MODE: modeOf("INVOICE_PLATFORM_MODE", read),
    SECOND_FACTOR: read.SECOND_FACTOR ?? (read.MODE === "production" ? "required" : "optional"),
  };
}
