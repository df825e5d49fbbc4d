// The identity of the person who drove: one encrypted row by fine, which papers refer to, erased at the end of its
// retention.
import { newId } from "#kernel/new-id.ts";
import { actorId } from "#kernel/actor.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { nextStamp } from "#kernel/server/records/stamp.ts";
import { implausibleFacts, type PersonIdentity, personSchema } from "../model/identity.ts";

export const driverPurpose = "the identities of drivers";

interface Driver {
  id: string;
  /** Null once erased. */
  identity: PersonIdentity | null;
  givenAt: string;
}

export async function driverOf(call: Call, fineId: string): Promise<Driver | null> {
  const row = await call.db
    .selectFrom("fineDriver")
    .selectAll()
    .where("fineId", "=", fineId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, encryptedIdentity, givenAt } = row;
  const text = encryptedIdentity && call.services.cipherFor(driverPurpose).decrypt(encryptedIdentity);
  return { id, givenAt, identity: text ? personSchema.parse(JSON.parse(text)) : null };
}

/**
 * Stores an identity; a corrected one replaces it under the same id. The version of the fine moves with it: a designation
 * does not leave with another identity than the one that was read.
 */
export async function saveDriver(
  call: Call,
  { id: fineId, version }: Row<"fine">,
  identity: PersonIdentity,
): Promise<Row<"fine">> {
  const implausible = implausibleFacts(identity, call.today);
  if (Object.keys(implausible).length > 0) throw invalid(implausible);
  const values = {
    encryptedIdentity: call.services.cipherFor(driverPurpose).encrypt(JSON.stringify(identity)),
    givenAt: call.now.toISOString(),
    givenBy: call.actor.name,
    givenById: actorId(call.actor),
    erasedAt: null,
  };
  await call.db
    .insertInto("fineDriver")
    .values({ id: newId(), fineId, ...values })
    .onConflict((same) => same.column("fineId").doUpdateSet(values))
    .execute();
  return call.db
    .updateTable("fine")
    .set(nextStamp(call, version))
    .where("id", "=", fineId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
