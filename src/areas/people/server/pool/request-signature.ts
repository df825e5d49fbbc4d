// Verification of AWS Signature Version 4, required on administrative operations.
// https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
import { createHmac } from "node:crypto";
import { sha256 } from "#platform/secrets/digest.ts";
import { isSameSecret } from "#platform/secrets/digest.ts";
import type { Pool } from "./pool.ts";

export interface SignedRequest {
  path: string;
  /** Header names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Uint8Array;
}

const algorithm = "AWS4-HMAC-SHA256";
const maximumSkew = 5 * 60_000;
const requiredSignedHeaders = ["host", "x-amz-date", "x-amz-target"];

const hmac = (key: string | Uint8Array, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();

/** Milliseconds of a date such as `20261121T140512Z`; NaN when malformed. */
const parseAmzDate = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

interface ParsedSignature {
  scope: string;
  signed: string[];
  signature: string;
}

function parseAuthorization(authorization: string | undefined): ParsedSignature | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      authorization ?? "",
    );
  const [, scope, signed, signature] = found ?? [];
  return scope && signed && signature ? { scope, signed: signed.split(";"), signature } : null;
}

/** True when the request was signed with the pool's credentials within five minutes. */
export function isSignatureValid(pool: Pool, { path, headers, body }: SignedRequest, now: Date): boolean {
  const claim = parseAuthorization(headers.authorization);
  const date = headers["x-amz-date"] ?? "";
  if (!claim || !requiredSignedHeaders.every((name) => claim.signed.includes(name))) return false;
  if (!(Math.abs(parseAmzDate(date) - now.getTime()) <= maximumSkew)) return false;
  const [keyId, day = "", region = "", service = "", end] = claim.scope.split("/");
  if (
    keyId !== pool.credentials.accessKeyId ||
    day !== date.slice(0, 8) ||
    service !== "cognito-idp" ||
    end !== "aws4_request"
  )
    return false;
  const canonicalHeaders = claim.signed
    .map((name) => `${name}:${(headers[name] ?? "").trim().replace(/\s+/g, " ")}\n`)
    .join("");
  const canonical = ["POST", path, "", canonicalHeaders, claim.signed.join(";"), sha256(body)].join("\n");
  const text = [algorithm, date, [day, region, service, end].join("/"), sha256(canonical)].join("\n");
  const key = [day, region, service, "aws4_request"].reduce<Buffer | string>(
    hmac,
    `AWS4${pool.credentials.secretAccessKey}`,
  );
  return isSameSecret(Buffer.from(claim.signature, "hex"), hmac(key, text));
}
