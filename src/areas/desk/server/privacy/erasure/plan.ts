// The effects of the erasure of a person, and the data that the law retains: computed again at the erasure itself.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { snakeCase } from "#kernel/text/case.ts";
import { retainedDocuments } from "#platform/documents/erasure.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import { emailsOf, type Person, type RetainedPart } from "#platform/personal-data/personal-data.ts";
import { retainedPart } from "#platform/personal-data/retentions.ts";
import type { ErasurePlan } from "../../../contract/personal-data.ts";
import { countAffectedRows } from "./affected-rows.ts";
import { findTraces } from "./traces.ts";

export async function erasureReasons(call: Call, person: Person): Promise<string[]> {
  const all = personalDataOf(call);
  const reasons: string[] = [];
  for (const declaration of all.declarations)
    reasons.push(...((await declaration.erasureReasons?.(call, person, all)) ?? []));
  return reasons;
}

/** Accounting documents of an individual, within their retention period. */
async function retainedAccountingDocuments(
  call: Call,
  { clientId, isIndividual }: Person,
): Promise<RetainedPart[]> {
  if (!isIndividual) return [];
  const days = [];
  for (const { documentHolders } of personalDataOf(call).declarations)
    for (const holder of (await documentHolders?.(call, clientId)) ?? [])
      days.push(...(await retainedDocuments(call, holder)).map(({ until }) => until));
  const last = days.toSorted().at(-1);
  return last === undefined ? [] : [retainedPart("accounting", days.length, `jusqu’au ${frenchDay(last)}`)];
}

async function retainedParts(call: Call, person: Person): Promise<RetainedPart[]> {
  const all = personalDataOf(call);
  const parts: RetainedPart[] = [];
  for (const declaration of all.declarations)
    parts.push(...((await declaration.retainedParts?.(call, person, all)) ?? []));
  return [...parts, ...(await retainedAccountingDocuments(call, person))];
}

export const planErasure = async (call: Call, person: Person): Promise<ErasurePlan> => ({
  name: person.name,
  emails: emailsOf(person),
  reasons: await erasureReasons(call, person),
  erased: await countAffectedRows(call, await findTraces(call, person)),
  kept: await retainedParts(call, person),
});

/** Kinds of records whose tables may name a client, as the data map declares them. */
export function personalKinds(call: Call): string[] {
  const { dataMap, impersonalTables } = personalDataOf(call);
  return Object.keys(call.records).filter((kind) => {
    const table = snakeCase(kind);
    return table in dataMap && !impersonalTables.has(table);
  });
}
