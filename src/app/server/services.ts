// The ports, each with the provider chosen by the settings.
import { iLovePdf } from "#documents/server/pdf-shrinking/ilovepdf.ts";
import { noPdfShrinker, type PdfShrinker } from "#documents/server/pdf-shrinking/pdf-shrinker.ts";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { StartupError } from "#platform/startup-error.ts";
import {
  addressSigner,
  type AddressSigner,
  diskStore,
  type Files,
  openFiles,
} from "#platform/files/files.ts";
import { httpTextCarrier, smtpCarrier } from "#platform/post/carriers.ts";
import { type Carriers, openPost, type Post } from "#platform/post/post.ts";
import type { IdentitySettings } from "#people/server/identity/identity.ts";
import type { Signing } from "#signatures/server/port.ts";
import { Yousign } from "#signatures/server/yousign/client.ts";
import type { Settings } from "./settings/settings.ts";
import { versionOf } from "./version.ts";

/** The secret of the settings; in a demonstration, one generated at the first start and stored with the data. */
export function readSecret({ SECRET, DATA_DIR }: Settings): string {
  if (SECRET) return SECRET;
  const file = join(resolve(DATA_DIR), "secret");
  if (!existsSync(file)) {
    mkdirSync(resolve(DATA_DIR), { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

/** The secrets that encrypt and decrypt: the current one, then former ones. */
export function readSecrets(settings: Settings): readonly [string, ...string[]] {
  const former = settings.OLD_SECRETS?.split(",").map((one) => one.trim()) ?? [];
  return [readSecret(settings), ...former];
}

/** The store of files, and the signer of its addresses when files go through us. */
export async function openFileStore(
  settings: Settings,
): Promise<{ files: Files; signer: AddressSigner | null }> {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (bucket) {
    const { s3Store } = await import("#platform/files/s3-store.ts");
    return {
      files: openFiles(
        s3Store({
          bucket,
          region,
          endpoint,
          credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
        }),
      ),
      signer: null,
    };
  }
  const signer = addressSigner(readSecret(settings));
  return {
    files: openFiles(
      diskStore(join(resolve(settings.DATA_DIR), "files"), "/api/temporary-storage/file", signer),
    ),
    signer,
  };
}

/** The store of files, as the settings name it. */
export const storeOf = ({ S3_BUCKET, DATA_DIR }: Settings): string =>
  S3_BUCKET ? `S3_BUCKET ${S3_BUCKET}` : resolve(DATA_DIR, "files");

export const carriersOf = ({ SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN, SMS_SENDER }: Settings): Carriers => ({
  mail: SMTP_URL ? smtpCarrier(SMTP_URL, MAIL_FROM) : null,
  text: SMS_URL && SMS_TOKEN ? httpTextCarrier({ url: SMS_URL, token: SMS_TOKEN, sender: SMS_SENDER }) : null,
});

/** The outbox exists in a demonstration only: in production a message without a provider is refused. */
export const postOf = (settings: Settings, carriers: Carriers): Post =>
  openPost({ carriers, hasOutbox: settings.MODE !== "production" });

async function configuredSeal({ SEAL_FILE, SEAL_PASSWORD }: Settings): Promise<Signing["configuredSeal"]> {
  if (!SEAL_FILE || !SEAL_PASSWORD) return null;
  try {
    const seal = { certificate: readFileSync(SEAL_FILE), password: SEAL_PASSWORD };
    (await import("#signatures/server/seal/seal.ts")).describeSeal(seal);
    return seal;
  } catch (error) {
    throw new StartupError(
      `SEAL_FILE cannot be opened with SEAL_PASSWORD: ${(error as Error).message}.`,
      error,
    );
  }
}

/** The service that compresses large PDFs, if the settings name one. */
export const pdfShrinkerOf = ({ ILOVEPDF_PUBLIC_KEY: publicKey, ILOVEPDF_URL }: Settings): PdfShrinker =>
  publicKey ? iLovePdf({ publicKey, url: ILOVEPDF_URL ?? "https://api.ilovepdf.com/v1" }) : noPdfShrinker;

/** The outside provider of signatures, if the settings name one. */
export const yousignOf = ({
  YOUSIGN_API_KEY: apiKey,
  YOUSIGN_WEBHOOK_SECRET: secret,
  YOUSIGN_URL: baseUrl = "https://api.yousign.app/v3",
}: Settings): Yousign | null => (apiKey && secret ? new Yousign({ baseUrl, apiKey }) : null);

export const signingOf = async (settings: Settings): Promise<Signing> => ({
  publicUrl: settings.PUBLIC_URL,
  configuredSeal: await configuredSeal(settings),
  yousign: yousignOf(settings) && {
    secret: settings.YOUSIGN_WEBHOOK_SECRET ?? "",
    acceptsSandbox: settings.MODE !== "production",
  },
});

export const identityOf = (settings: Settings, { canSend }: Pick<Post, "canSend">): IdentitySettings => ({
  hosted:
    settings.IDENTITY === "cognito" && settings.COGNITO_USER_POOL_ID && settings.COGNITO_CLIENT_ID
      ? {
          region: settings.COGNITO_REGION,
          poolId: settings.COGNITO_USER_POOL_ID,
          clientId: settings.COGNITO_CLIENT_ID,
          ...(settings.COGNITO_ENDPOINT && { endpoint: settings.COGNITO_ENDPOINT }),
        }
      : null,
  base: settings.PUBLIC_URL,
  version: versionOf(settings),
  mode: settings.MODE,
  // Yousign sends its own codes.
  canSend: { ...canSend, signatureCodeBySms: canSend.sms || yousignOf(settings) !== null },
  idleMinutes: settings.SESSION_IDLE_MINUTES,
  isFactorRequired: settings.SECOND_FACTOR === "required",
  secret: () => readSecrets(settings),
  ...(settings.DEMO_PASSWORD && { demonstrationPassword: settings.DEMO_PASSWORD }),
});
