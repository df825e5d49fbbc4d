// Idempotent writes: the same key returns the same answer for 24 hours.
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { Failure, refused } from "../../failure.ts";
import type { Application } from "../application.ts";
import type { Call } from "../call.ts";
import { lockName } from "../records/lock-order.ts";
import type { NetworkCaller } from "./caller.ts";
import type { RawInput } from "./input.ts";

export interface Submission {
  key: string;
  sender: string;
  inputHash: string;
}

export function readSubmission(
  request: FastifyRequest,
  caller: NetworkCaller,
  input: RawInput,
): Submission | null {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || key === "") return null;
  if (key.length > 100 || !/^[\x21-\x7e]+$/.test(key))
    throw new Failure("invalid", "InvalidInput", "L’en-tête Idempotency-Key est invalide.");
  const { files, ...rest } = input;
  const hash = createHash("sha256").update(JSON.stringify(rest));
  for (const file of Object.values(files ?? {})) hash.update(file.bytes);
  return { key, sender: caller.actor.sub ?? caller.address, inputHash: hash.digest("base64") };
}

export async function findStoredAnswer(
  application: Application,
  name: string,
  submission: Submission | null,
): Promise<{ status: number; answer: string } | null> {
  if (!submission) return null;
  const stored = await application.database.db
    .selectFrom("idempotentAnswer")
    .select(["status", "answer", "asked", "endpoint"])
    .where("key", "=", submission.key)
    .where("who", "=", submission.sender)
    .executeTakeFirst();
  if (!stored) return null;
  if (stored.asked !== submission.inputHash || stored.endpoint !== name) throw reusedKey();
  return stored;
}

const reusedKey = (): Failure =>
  refused("Cette clé d’envoi a déjà servi pour une autre demande.", "ItemExistsError");

/**
 * Rejects an already used key before anything is judged. A staff write may be done, then rolled back because of its
 * key; an outsider's submission may not: a wrong code would no longer be counted.
 */
export async function requireFreshKey(call: Call, submission: Submission | null): Promise<void> {
  if (!submission || call.actor.sub !== null) return;
  const { key, sender } = submission;
  await lockName(call, `${sender} ${key}`);
  const before = await call.db
    .selectFrom("idempotentAnswer")
    .select("key")
    .where("key", "=", key)
    .where("who", "=", sender)
    .executeTakeFirst();
  if (before) throw reusedKey();
}
