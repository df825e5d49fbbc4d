// The person in charge of an appointment: a colleague, free at that time.
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { fullName } from "#people/model/user.ts";
import { busyRefusal, type TimeRange } from "../../model/slot-rules.ts";
import { plannedBetween } from "../planning/planned-items.ts";

export async function readPerson(
  call: Call,
  personId: string | null,
): Promise<{ personId: string | null; person: string }> {
  if (personId === null) return { personId, person: "" };
  const person = await call.db
    .selectFrom("user")
    .select(["name", "familyName"])
    .where("id", "=", personId)
    .where("status", "!=", "DISABLED")
    .executeTakeFirst();
  if (!person) throw invalid({ personId: "Cette personne ne travaille plus ici." });
  return { personId, person: fullName(person) };
}

/** Throws when the person already has an item then. Two appointments of one person are set one after the other. */
export async function requireFreePerson(
  call: Call,
  wanted: TimeRange & { id: string; personId: string | null },
): Promise<void> {
  if (wanted.personId === null) return;
  await lockName(call, `appointments with ${wanted.personId}`);
  const others = await plannedBetween(call, { ...wanted, personId: wanted.personId });
  const busy = busyRefusal(wanted, others);
  if (busy !== null) throw refused(busy);
}
