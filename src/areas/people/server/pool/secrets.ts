// Random secrets, and the digest under which they are stored when only their owner needs them.
import { createHash, randomBytes } from "node:crypto";

export const digest = (token: string): string => createHash("sha256").update(token).digest("base64url");
export const randomToken = (): string => randomBytes(48).toString("base64url");
