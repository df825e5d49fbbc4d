// Operations on a scoring: create, change, submit, decide, renew.
import { frenchDay } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import { begin, move, type MoveRequest } from "#kernel/server/records/life-cycle.ts";
import { moveHandlers } from "#kernel/server/records/move-handlers.ts";
import { change } from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import { recordReliance } from "#platform/documents/reliance.ts";
import { scoringDecided } from "../model/events.ts";
import { type Decision, isUndecided, moveOf, type ScoringMove, scoringFlow } from "../model/flow.ts";
import type { CompanyScoring, ScoringChange, ScoringDraft } from "../model/scoring.ts";
import { saveScore } from "./assessment/past-scores.ts";
import {
  companyFacts,
  companyScoring,
  documentsOf,
  holderOf,
  findScoring,
  requireScoring,
  subjectOf,
} from "./read.ts";

/** Text searched by the search of scorings. */
export const scoringSearchText = (of: {
  companyName: string;
  clientName: string;
  salesman: string;
}): string => normalText([of.companyName, of.clientName, of.salesman].join(" "));

export async function createScoring(
  call: Call,
  { companyId, needs, comment }: ScoringDraft,
): Promise<CompanyScoring> {
  if (await findScoring(call, companyId))
    throw refused("Cette société a déjà un scoring : ouvrez-le, ou renouvelez-le.", "ItemExistsError");
  const { clientType, ...facts } = await companyFacts(call, companyId);
  const salesman = call.actor.name;
  await begin(
    call,
    scoringFlow,
    { kind: "scoring", did: `a demandé un scoring de ${facts.companyName}` },
    {
      ...facts,
      clientType,
      decision: null,
      monthsOfDeposit: null,
      salesman,
      salesmanId: actorId(call.actor),
      needs,
      comment,
      reviewedAt: null,
      reviewedBy: null,
      reviewedById: null,
      closingDate: null,
      searchText: scoringSearchText({ ...facts, salesman }),
    },
  );
  return companyScoring(call, companyId);
}

export async function changeScoring(
  call: Call,
  companyId: string,
  { version, ...changes }: ScoringChange,
): Promise<CompanyScoring> {
  const { id, status } = await requireScoring(call, companyId);
  if (!isUndecided(status)) throw refused("Ce scoring est décidé : renouvelez-le pour changer la demande.");
  await change(call, "scoring", { id, version }, changes);
  return companyScoring(call, companyId);
}

interface MoveOptions {
  version?: number;
  set?: MoveRequest<"scoring", ScoringMove>["set"];
}

/** Makes one move of the flow, with its stamps. */
export async function moveScoring(
  call: Call,
  companyId: string,
  name: ScoringMove,
  { version, set }: MoveOptions = {},
): Promise<CompanyScoring> {
  const { id } = await requireScoring(call, companyId);
  await move(
    call,
    scoringFlow,
    { kind: "scoring", id, version: version ?? null, move: name, ...(set && { set }) },
    (row) => subjectOf(call, row),
  );
  return companyScoring(call, companyId);
}

/** A decision relies on the papers assessed for it: one made after a renewal relies on its own. */
async function recordDecisionReliance(call: Call, id: string): Promise<void> {
  const documents = await documentsOf(call, id);
  await recordReliance(call, holderOf(id), {
    cause: `decision.${call.now.toISOString()}`,
    purpose: `la décision du ${frenchDay(call.today)}`,
    documents: documents.map((document) => ({ id: document.id, keptUntil: null })),
  });
}

/** Records a scorer's decision, with its author, its date and the score it was based on. */
export async function reviewScoring(
  call: Call,
  companyId: string,
  {
    version,
    decision,
    monthsOfDeposit,
    comment,
  }: { version: number; decision: Decision; monthsOfDeposit: number; comment: string },
): Promise<CompanyScoring> {
  const reviewed = await moveScoring(call, companyId, moveOf(decision, monthsOfDeposit), {
    version,
    set: {
      decision,
      monthsOfDeposit: decision === "OK" ? monthsOfDeposit : null,
      reviewComment: comment,
      reviewedAt: call.now.toISOString(),
      reviewedBy: call.actor.name,
      reviewedById: actorId(call.actor),
    },
  });
  const { id } = await requireScoring(call, companyId);
  if (decision !== "MORE") await recordDecisionReliance(call, id);
  await saveScore(call, id, { decision, monthsOfDeposit });
  await call.emit(scoringDecided, { scoringId: id, at: call.now.toISOString() });
  return reviewed;
}

/** The past decision of a renewed scoring remains in its history. */
export const scoringMoves = moveHandlers(scoringFlow, {
  kind: "scoring",
  idOf: async (call, { companyId }: { companyId: string }) => (await requireScoring(call, companyId)).id,
  subjectOf,
  view: (call, { companyId }) => companyScoring(call, companyId),
});
