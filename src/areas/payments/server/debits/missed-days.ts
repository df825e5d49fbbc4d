// Announced debits without a batch once their day can no longer be collected: as for a batch that was not sent,
// accountants are notified and the clients are announced another day.
import { sql } from "kysely";
import { addDays, day, type Day, frenchDay, latestOf } from "#kernel/calendar/day.ts";
import { frenchPrice, sumOf } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { countText } from "#kernel/text/count-text.ts";
import { pluck } from "#kernel/values.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { earliestCollection } from "../../model/debits/days.ts";
import { type Provider, providers } from "#mandates/model/mandate.ts";
import { announceMovedDays, type Rest } from "./announce-rest.ts";
import { type Candidate, candidates } from "./candidates.ts";
import { lockDocuments } from "#ledger/server/receipts/lock.ts";
import { collectableParts } from "./to-prepare.ts";

/** The night moves the day of a part so many times: after that, its client is chased as any other. */
const maximumMoves = 2;

/** In days. An accountant prepares the parts of an earlier missed day for another one. */
const missedForDays = 7;

const allProviders = Object.keys(providers) as Provider[];

/** True of a part whose last debit was withdrawn and which was not announced since: its announced day is given up. */
const isGivenUp = sql<boolean>`exists (
  select from debit b where b.part_id = p.id and b.status = 'CANCELED'
    and not exists (select from debit later where later.part_id = p.id and later.id > b.id)
    and not exists (select from debit_announcement n where n.part_id = p.id and n.id > b.id))`;

/** Parts whose announced day has just become impossible, since at most `missedForDays`. */
async function missedParts(call: Call): Promise<Candidate[]> {
  const since = addDays(call.today, -missedForDays);
  const partIds = await collectableParts(call, {
    dueBy: latestOf(call.today, ...allProviders.map((one) => earliestCollection(call.now, one))),
    only: sql`(select count(*) from debit_announcement n where n.part_id = p.id and n.cause = 'DAY') < ${maximumMoves}
      and not ${isGivenUp}`,
  });
  return (await candidates(call, { partIds })).filter(
    ({ announcedOn, provider }) =>
      announcedOn !== null && announcedOn >= since && announcedOn < earliestCollection(call.now, provider),
  );
}

interface MissedDay {
  issuerId: string;
  provider: Provider;
  day: Day;
}

const textOf = ({ issuerId, provider, day: on }: MissedDay): string => `${issuerId} ${provider} ${on}`;

const missedOf = (text: string): MissedDay => {
  const [issuerId = "", provider = "", on = ""] = text.split(" ");
  return { issuerId, provider: allProviders.find((one) => one === provider) ?? "embedded", day: day(on) };
};

async function notifyAccountants(
  call: Call,
  { issuerId, provider, day: on }: MissedDay,
  moved: readonly Rest[],
): Promise<void> {
  const [first] = moved.toSorted((one, other) => one.on.localeCompare(other.on));
  if (!first) return;
  const days = new Set(moved.map((one) => one.on));
  await notifyUsers(call, await permissionHolders(call, "PREPARE_DEBITS"), {
    kind: "debitsNotSent",
    title: `Personne n’a préparé les prélèvements du ${frenchDay(on)}`,
    detail: `${countText(moved.length, "prélèvement")}, ${frenchPrice(sumOf(pluck(moved, "cents")))}, ${moved.length > 1 ? "annoncés" : "annoncé"} pour ${days.size > 1 ? "d’autres jours, dès" : "un autre jour :"} le ${frenchDay(first.on)}`,
    address: `/billing/debits/new?issuerId=${issuerId}&provider=${provider}&day=${first.on}`,
    cause: `debits of ${issuerId} by ${provider} not prepared for ${on}`,
  });
}

/** Moves the parts of an issuer announced for one day at one collector. */
async function moveDay(call: Call, missed: MissedDay): Promise<void> {
  const read = async (): Promise<Candidate[]> =>
    (await missedParts(call)).filter(
      ({ announcedOn, issuerId, provider }) =>
        announcedOn === missed.day && issuerId === missed.issuerId && provider === missed.provider,
    );
  await lockDocuments(call, pluck(await read(), "documentId"));
  const moved = await announceMovedDays(call, pluck(await read(), "partId"));
  if (moved.length === 0) return call.markUnchanged();
  await notifyAccountants(call, missed, moved);
}

/** After the batches not sent, and before the cases of dunning: clients get no reminder of a debit that we did not make. */
export const moveMissedDays = sweep("collection.move-missed-days", {
  cron: "25 0 * * *",
  find: async (call) => [
    ...new Set(
      (await missedParts(call)).flatMap(({ issuerId, provider, announcedOn }) =>
        announcedOn === null ? [] : textOf({ issuerId, provider, day: announcedOn }),
      ),
    ),
  ],
  each: (call, text) => moveDay(call, missedOf(text)),
});
