// The books of the demonstration company: they begin three months ago, its first two months are frozen.
import { issuerNames } from "#billing/server/issuers.ts";
import { addDays, addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow } from "#kernel/server/records/records.ts";
import { idsOf } from "#kernel/values.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { readSettings, setSettings } from "./accounts/settings.ts";
import { closeMonth, freezeMonth, prepareFreeze } from "./months/freeze.ts";
import { openMonth } from "./months/months.ts";
import { postStale } from "./posting/derivations.ts";
import { openBooks } from "./posting/post.ts";
import { acceptIncomplete } from "./to-complete.ts";

const frozenMonths = 2;

async function acceptUntil(call: Call, issuerId: string, monthEnd: Day): Promise<void> {
  const facts = await call.db
    .selectFrom("bookFact")
    .select("id")
    .where("issuerId", "=", issuerId)
    .where("reason", "is not", null)
    .where("acceptedAt", "is", null)
    .where("day", "<=", monthEnd)
    .orderBy("day")
    .execute();
  for (const id of idsOf(facts))
    await acceptIncomplete(call, { id, reason: "Suivi par le cabinet dans le grand livre." });
}

async function freeze(call: Call, issuerId: string, month: Day): Promise<void> {
  await acceptUntil(call, issuerId, addDays(addMonths(month, 1), -1));
  const key = { issuerId, month };
  const checks = await prepareFreeze(call, key);
  const { toAccept } = await openMonth(call, key, checks);
  const accepted = toAccept.map((check) => ({ check, reason: "Vu avec le cabinet, à régulariser." }));
  await freezeMonth(call, key, { accepted, checks });
  const row = await findRow(call, "bookMonth", { issuerId, month });
  if (row) await closeMonth({ within: (act) => act(call) }, row.id);
}

export async function demonstrateBooks(call: Call): Promise<void> {
  const accountant = await actingAs(call, "Hélène Marchand");
  const startsOn = addMonths(firstOfMonth(call.today), -frozenMonths - 1);
  const issuers = [...(await issuerNames(call)).keys()];
  await openBooks(accountant, issuers);
  for (const issuerId of issuers) {
    const { version, fiscalMonth, accountLength, hasCutOff, isLatin, keptJournals } = await readSettings(
      accountant,
      issuerId,
    );
    await setSettings(accountant, issuerId, {
      version,
      startsOn,
      fiscalMonth,
      accountLength,
      hasCutOff,
      isLatin,
      customsNumber: "A4521",
      keptJournals,
    });
  }
  await postStale(accountant);
  for (const issuerId of issuers)
    for (let rank = 0; rank < frozenMonths; rank += 1)
      await freeze(accountant, issuerId, addMonths(startsOn, rank));
}
