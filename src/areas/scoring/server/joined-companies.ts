// Two companies that are one have one scoring: the user chooses which, and the other gives it its documents.
import type { JoiningCompanies } from "#clients/model/events.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { remove, type Row } from "#kernel/server/records/records.ts";
import { repoint } from "#kernel/server/records/repoint.ts";
import { scoringStatusLabels } from "../model/flow.ts";
import { findScoring } from "./read.ts";

/** « Accepté » (02-11-2026) */
const description = ({ status, reviewedAt, updatedAt }: Row<"scoring">): string =>
  `« ${scoringStatusLabels[status]} » (${frenchDay(dayInParis(reviewedAt ?? updatedAt))})`;

export async function joinScorings(call: Call, { from, into, keptScoring }: JoiningCompanies): Promise<void> {
  const other = await findScoring(call, from);
  const own = await findScoring(call, into);
  if (!other || !own) return;
  if (keptScoring === null)
    throw invalid({
      keptScoring: `Deux scorings de ${own.companyName} : ${description(own)} sur cette fiche, ${description(other)} sur l’autre. Choisissez celui qui reste.`,
    });
  const [kept, dropped] = keptScoring === "THIS" ? [own, other] : [other, own];
  await repoint(call, "scoring", { from: dropped.id, into: kept.id }, ["scoring_assessment"]);
  const did = `a réuni ce scoring, ${description(dropped)}, avec l’autre de la société`;
  await remove(call, "scoring", { id: dropped.id, version: null, did });
  call.recordChange({
    record: "scoring",
    id: kept.id,
    did: `a repris les pièces et les notations d’un autre scoring de la société, ${description(dropped)}`,
  });
}
