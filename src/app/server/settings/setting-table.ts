// Every setting of the application in one table, with its schema and its text in the README.
import { z } from "zod";
import { tileTemplate } from "#telematics/model/positions/tiles.ts";
import { isValidPassword } from "#people/model/password.ts";
import { isProxies } from "./proxies.ts";

interface Setting<S extends z.ZodType> {
  schema: S;
  /** Its text in the README, in one sentence. */
  says: string;
  /** The default shown in the README; the schema holds the real one. */
  byDefault: string;
}
const setting = <S extends z.ZodType>(says: string, byDefault: string, schema: S): Setting<S> => ({
  schema,
  says,
  byDefault,
});

const text = z.string().trim().min(1).optional();
const url = z
  .url({ error: "must be an address", protocol: /^https?$/ })
  .transform((address) => address.replace(/\/+$/, ""))
  .optional();
const port = z.coerce
  .number({ error: "must be a number" })
  .int()
  .min(1, "must be from 1 to 65535")
  .max(65_535, "must be from 1 to 65535");
const secret = z.string().min(32, "must be 32 characters long at least").optional();

export const settingTable = {
  MODE: setting(
    "`demonstration`, or `production`: no demonstration data, no made-up secret, nothing unsafe.",
    "demonstration",
    z.enum(["demonstration", "production"], "must be demonstration or production").default("demonstration"),
  ),
  PORT: setting("Port to listen on.", "3000", port.default(3000)),
  HOST: setting(
    "Address to listen on; `0.0.0.0` for every network of the machine.",
    "localhost",
    z.string().trim().min(1).default("localhost"),
  ),
  PUBLIC_URL: setting(
    "Address that people use, written in mails and signature links.",
    "http://localhost:PORT",
    url,
  ),
  TELEMATICS_PORT: setting(
    "Port of HOST where the boxes of cars connect by TCP; 0 to listen to none.",
    "5046",
    z.coerce.number("must be a number").int().min(0).max(65_535, "must be from 0 to 65535").default(5_046),
  ),
  TILE_SERVER: setting(
    "Address of the map tiles under the path of a car, with {z}, {x} and {y}; browsers of people who look at positions load them.",
    "none: the path is drawn without a map",
    tileTemplate.optional(),
  ),
  TRUSTED_PROXIES: setting(
    "Addresses of the proxies whose `X-Forwarded-For` is believed, separated by commas; `none` when people reach the application directly.",
    "none",
    text.refine(
      (list) => list === undefined || list === "none" || isProxies(list),
      "must be addresses separated by commas, or none",
    ),
  ),
  DRAIN_SECONDS: setting(
    "On SIGTERM, seconds during which `/health` answers 503 while requests are still served: more than the balancer takes to notice.",
    "10 in production, 0 in demonstration",
    z.coerce.number({ error: "must be a number" }).int().min(0).max(300, "must be from 0 to 300").optional(),
  ),
  DATA_DIR: setting(
    "Folder of the embedded database and of stored files.",
    "./.data",
    z.string().trim().min(1).default("./.data"),
  ),
  DATABASE_URL: setting(
    "PostgreSQL server to use instead of the embedded one, 15 or later.",
    "embedded",
    z
      .url({ error: "must look like postgres://user:password@host/database", protocol: /^postgres(ql)?$/ })
      .optional(),
  ),
  COMMIT: setting(
    "Commit of the code that runs, named by its version, when its folder is no copy of the repository.",
    "that of the folder",
    z
      .string()
      .regex(/^[0-9a-f]{7,40}$/, "must be a commit in hexadecimal digits")
      .optional(),
  ),
  LOG_LEVEL: setting(
    "`trace`, `debug`, `info`, `warn`, `error` or `silent`.",
    "info",
    z
      .enum(
        ["trace", "debug", "info", "warn", "error", "silent"],
        "must be trace, debug, info, warn, error or silent",
      )
      .default("info"),
  ),
  METRICS_TOKEN: setting(
    "Bearer token of `GET /metrics`, in the Prometheus format, 32 characters at least.",
    "none: no metrics are served",
    secret,
  ),
  SECRET: setting(
    "Key that signs file addresses and encrypts the secrets that the database holds, 32 characters at least, the same on every machine.",
    "made and kept in DATA_DIR",
    secret,
  ),
  OLD_SECRETS: setting(
    "Former values of SECRET, separated by commas: the next start encrypts with SECRET all that they encrypted, then they can be removed.",
    "none",
    text,
  ),
  DEMO_PASSWORD: setting(
    "Password of the demonstration accounts.",
    "made at the first start",
    z
      .string()
      .refine(isValidPassword, "must have 8 characters at least, with a small letter, a capital and a digit")
      .optional(),
  ),
  IDENTITY: setting(
    "`embedded` pool of users, or `cognito`.",
    "embedded",
    z.enum(["embedded", "cognito"], "must be embedded or cognito").optional(),
  ),
  COGNITO_REGION: setting("Region of the Cognito user pool.", "eu-west-1", z.string().default("eu-west-1")),
  COGNITO_USER_POOL_ID: setting(
    "Id of the Cognito user pool; credentials come from the usual AWS variables.",
    "none",
    text,
  ),
  COGNITO_CLIENT_ID: setting("Id of the browser client of the pool.", "none", text),
  COGNITO_ENDPOINT: setting(
    "Address of another service that speaks the protocol of Cognito, when it is not Amazon’s.",
    "the usual one of the region",
    url,
  ),
  SECOND_FACTOR: setting(
    "`required`: administrators and accountants sign in with an authenticator code too; `optional`: those who set one up.",
    "required in production, else optional",
    z.enum(["required", "optional"], "must be required or optional").optional(),
  ),
  SESSION_IDLE_MINUTES: setting(
    "Minutes after which a session that nobody uses ends.",
    "480",
    z.coerce
      .number({ error: "must be a number" })
      .int("must be a whole number")
      .min(15, "must be 15 or more")
      .max(10_080, "must be 10080 (a week) or less")
      .default(480),
  ),
  SMTP_URL: setting(
    "Mail server, `smtps://user:password@host:465`.",
    "outbox of the developer console; production does not start without it",
    z.url({ error: "must look like smtps://user:password@host:465", protocol: /^smtps?$/ }).optional(),
  ),
  MAIL_FROM: setting(
    "Sender of mails.",
    "Écurie <ne-pas-repondre@ecurie.test>",
    z.string().trim().min(3).default("Écurie <ne-pas-repondre@ecurie.test>"),
  ),
  SMS_URL: setting(
    "HTTP provider of text messages: receives `{ from, to, text }` by POST.",
    "none in production, which then offers and sends no code by text; outbox of the developer console in a demonstration",
    url,
  ),
  SMS_TOKEN: setting("Bearer token of that provider.", "none", text),
  SMS_SENDER: setting(
    "Sender name of text messages, 11 letters at most.",
    "Ecurie",
    z
      .string()
      .regex(/^[A-Za-z0-9]{3,11}$/, "must be 3 to 11 letters or digits")
      .default("Ecurie"),
  ),
  S3_BUCKET: setting("Bucket for stored files instead of the disk.", "disk, in DATA_DIR", text),
  S3_REGION: setting("Region of the bucket.", "eu-west-1", z.string().default("eu-west-1")),
  S3_ENDPOINT: setting("Address of another S3 service than Amazon’s.", "none", url),
  S3_ACCESS_KEY_ID: setting("Key of the bucket, when not in the usual AWS variables.", "none", text),
  S3_SECRET_ACCESS_KEY: setting("Secret of that key.", "none", text),
  SEAL_FILE: setting(
    "Certificate (PKCS #12) that seals signed documents.",
    "made and kept in the database",
    text,
  ),
  SEAL_PASSWORD: setting("Password of that certificate.", "none", text),
  YOUSIGN_API_KEY: setting("Signs with Yousign instead of the embedded simple signature.", "none", text),
  YOUSIGN_URL: setting("Address of the Yousign interface.", "https://api.yousign.app/v3", url),
  YOUSIGN_WEBHOOK_SECRET: setting("Secret of the Yousign webhook.", "none", text),
  PAYMENT_MODE: setting(
    "`test` or `live`: keys and events of the other mode of the payment providers are refused.",
    "live in production, test in demonstration",
    z.enum(["test", "live"], "must be test or live").optional(),
  ),
  GOCARDLESS_TOKEN: setting(
    "Collects direct debits by GoCardless instead of files for the bank.",
    "none",
    text,
  ),
  GOCARDLESS_WEBHOOK_SECRET: setting("Secret of the GoCardless webhook.", "none", text),
  GOCARDLESS_URL: setting(
    "Address of the GoCardless interface.",
    "https://api.gocardless.com, or that of its sandbox in test",
    url,
  ),
  STRIPE_SECRET_KEY: setting("Collects cards and direct debits by Stripe too.", "none", text),
  STRIPE_WEBHOOK_SECRET: setting("Secret of the Stripe webhook.", "none", text),
  STRIPE_ACCOUNT_ID: setting(
    "Connected account to onboard, when the key is that of a platform.",
    "none",
    text,
  ),
  STRIPE_URL: setting("Address of the Stripe interface.", "https://api.stripe.com", url),
  INVOICE_PLATFORM_URL: setting(
    "Submits electronic invoices to an approved platform: the address of its Flow service (AFNOR XP Z12-013), up to `/flow-service`.",
    "none: they are deposited by hand",
    url,
  ),
  INVOICE_PLATFORM_TOKEN_URL: setting("Address of its OAuth 2 tokens.", "none", url),
  INVOICE_PLATFORM_CLIENT_ID: setting("Client of that platform.", "none", text),
  INVOICE_PLATFORM_CLIENT_SECRET: setting("Secret of that client.", "none", text),
  INVOICE_PLATFORM_MODE: setting(
    "`test` or `live`: the environment of the platform that these addresses are of; a demonstration never submits to the live one.",
    "live in production, test in demonstration",
    z.enum(["test", "live"], "must be test or live").optional(),
  ),
  HUBSPOT_CLIENT_ID: setting("HubSpot application linked to clients.", "none", text),
  HUBSPOT_CLIENT_SECRET: setting("Secret of that application; also signs its webhook.", "none", text),
  HUBSPOT_URL: setting("Address of the HubSpot interface.", "https://api.hubapi.com", url),
  ILOVEPDF_PUBLIC_KEY: setting(
    "Shrinks large stored PDFs of cars with iLovePDF, signed ones excepted.",
    "PDFs stay as they came",
    text,
  ),
  ILOVEPDF_URL: setting("Address of the iLovePDF interface.", "https://api.ilovepdf.com/v1", url),
  VIES_URL: setting("European register of VAT numbers, to verify them beyond their form.", "none", url),
  PLACES_URL: setting("Address completion service (Géoplateforme), for streets.", "communes only", url),
} as const satisfies Record<string, Setting<z.ZodType>>;
