// The ports, each with the side that the settings choose.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CannotStart } from "#kernel/server/cannot-start.ts";
import { addressSigner, type AddressSigner, diskStore, type Files, openFiles } from "#kernel/server/files.ts";
import { s3Store } from "#kernel/server/files-on-s3.ts";
import { type Carriers, httpTextCarrier, smtpCarrier } from "#kernel/server/post.ts";
import type { IdentitySettings } from "#people/server/identity.ts";
import type { Signing } from "#signatures/server/port.ts";
import { describeSeal } from "#signatures/server/seal.ts";
import { Yousign } from "#signatures/server/yousign/client.ts";
import packageFile from "../../../package.json" with { type: "json" };
import type { Settings } from "./settings.ts";

/** The secret of the settings, or in demonstration one made at the first start and kept beside the data. */
export function secretOf({ SECRET, DATA_DIR }: Settings): string {
  if (SECRET) return SECRET;
  const file = join(resolve(DATA_DIR), "secret");
  if (!existsSync(file)) {
    mkdirSync(resolve(DATA_DIR), { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

/** The store of files, and the signer of its addresses when they come through us. */
export function filesOf(settings: Settings): { files: Files; signer: AddressSigner | null } {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (bucket)
    return {
      files: openFiles(s3Store({ bucket, region, endpoint, credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined })),
      signer: null,
    };
  const signer = addressSigner(secretOf(settings));
  return { files: openFiles(diskStore(join(resolve(settings.DATA_DIR), "files"), "/api/temporary-storage/file", signer)), signer };
}

export const carriersOf = ({ SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN, SMS_SENDER }: Settings): Carriers => ({
  mail: SMTP_URL ? smtpCarrier(SMTP_URL, MAIL_FROM) : null,
  text: SMS_URL && SMS_TOKEN ? httpTextCarrier({ url: SMS_URL, token: SMS_TOKEN, sender: SMS_SENDER }) : null,
});

function givenSeal({ SEAL_FILE, SEAL_PASSWORD }: Settings): Signing["givenSeal"] {
  if (!SEAL_FILE || !SEAL_PASSWORD) return null;
  try {
    const seal = { certificate: readFileSync(SEAL_FILE), password: SEAL_PASSWORD };
    describeSeal(seal);
    return seal;
  } catch (error) {
    throw new CannotStart(`SEAL_FILE cannot be opened with SEAL_PASSWORD: ${(error as Error).message}.`, error);
  }
}

export const signingOf = (settings: Settings): Signing => ({
  publicUrl: settings.PUBLIC_URL,
  givenSeal: givenSeal(settings),
  yousign:
    settings.YOUSIGN_API_KEY && settings.YOUSIGN_WEBHOOK_SECRET
      ? new Yousign({
          baseUrl: settings.YOUSIGN_URL ?? "https://api.yousign.app/v3",
          apiKey: settings.YOUSIGN_API_KEY,
          webhookSecret: settings.YOUSIGN_WEBHOOK_SECRET,
          acceptsSandbox: settings.MODE !== "production",
        })
      : null,
});

export const identityOf = (settings: Settings): IdentitySettings => ({
  hosted:
    settings.IDENTITY === "cognito" && settings.COGNITO_USER_POOL_ID && settings.COGNITO_CLIENT_ID
      ? { region: settings.COGNITO_REGION, poolId: settings.COGNITO_USER_POOL_ID, clientId: settings.COGNITO_CLIENT_ID }
      : null,
  base: settings.PUBLIC_URL,
  version: packageFile.version,
  mode: settings.MODE,
  ...(settings.DEMO_PASSWORD && { demonstrationPassword: settings.DEMO_PASSWORD }),
});
