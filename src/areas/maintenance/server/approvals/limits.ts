// The ceilings of works, set by an administrator.
import { actorId } from "#kernel/actor.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get } from "#kernel/server/records/records.ts";
import { readAccountsOfPerson } from "#people/server/users/second-person.ts";
import {
  limitsSetByOthers,
  type WorksLimits,
  worksLimitsId,
  worksLimitsSchema,
} from "../../model/approvals/limits.ts";

const formerLimits = worksLimitsSchema.partial();
const toView = viewOf(worksLimitsSchema);

export const readWorksLimits = async (call: Call): Promise<WorksLimits> =>
  toView(await get(call, "worksLimits", worksLimitsId));

/** The ceilings for the works of a person: what they set themselves, under any account, does not raise them. */
export async function limitsOfPerson(call: Call, accountIds: readonly string[]): Promise<WorksLimits> {
  const changes = await call.db
    .selectFrom("auditLine")
    .select(["whoId", "before"])
    .where("record", "=", "worksLimits")
    .where("recordId", "=", worksLimitsId)
    .orderBy("id", "desc")
    .execute();
  return limitsSetByOthers(
    await readWorksLimits(call),
    accountIds,
    changes.map(({ whoId, before }) => ({ whoId, before: formerLimits.parse(before ?? {}) })),
  );
}

export const limitsOfCaller = async (call: Call): Promise<WorksLimits> =>
  limitsOfPerson(call, await readAccountsOfPerson(call, actorId(call.actor)));

export const setWorksLimits = async (call: Call, { version, ...form }: WorksLimits): Promise<WorksLimits> =>
  toView(await change(call, "worksLimits", { id: worksLimitsId, version }, form));
