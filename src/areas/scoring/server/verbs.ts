// What is done to a scoring: asked, submitted, decided, renewed.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { normalise } from "#kernel/server/lists.ts";
import { change, create, move } from "#kernel/server/records.ts";
import { type Decision, isUndecided, moveOf, type ScoringMove, scoringFlow } from "../model/flow.ts";
import type { CompanyScoring, ScoringDraft } from "../model/scoring.ts";
import { companyFacts, companyScoring, scoringOf, scoringOrMissing, subjectOf } from "./read.ts";

/** What the search of scorings looks through. */
export const searchedText = (of: { companyName: string; clientName: string; salesman: string }): string =>
  normalise([of.companyName, of.clientName, of.salesman].join(" "));

export async function createScoring(call: Call, { companyId, needs, comment }: ScoringDraft): Promise<CompanyScoring> {
  if (await scoringOf(call, companyId)) throw refused("Cette société a déjà un scoring : ouvrez-le, ou renouvelez-le.", "ItemExistsError");
  const { clientType, ...facts } = await companyFacts(call, companyId);
  const salesman = call.who.name;
  await create(
    call,
    "scoring",
    {
      ...facts,
      clientType,
      status: scoringFlow.start,
      decision: null,
      monthsOfDeposit: null,
      salesman,
      needs,
      comment,
      reviewedAt: null,
      reviewedBy: null,
      closingDate: null,
      searchText: searchedText({ ...facts, salesman }),
    },
    `a demandé un scoring de ${facts.companyName}`,
  );
  return companyScoring(call, companyId);
}

export async function changeScoring(
  call: Call,
  companyId: string,
  { version, needs, comment }: { version: number; needs: string; comment: string },
): Promise<CompanyScoring> {
  const { id, status } = await scoringOrMissing(call, companyId);
  if (!isUndecided(status)) throw refused("Ce scoring est décidé : renouvelez-le pour changer la demande.");
  await change(call, "scoring", { id, version }, { needs, comment });
  return companyScoring(call, companyId);
}

interface Moved {
  version?: number;
  set?: Parameters<typeof move<"scoring", never, never, never>>[2]["set"];
}

/** One move of the flow, with what it stamps. */
export async function moveScoring(call: Call, companyId: string, name: ScoringMove, { version, set }: Moved = {}): Promise<CompanyScoring> {
  const { id } = await scoringOrMissing(call, companyId);
  await move(call, scoringFlow, { kind: "scoring", id, version: version ?? null, move: name, ...(set && { set }) }, (row) => subjectOf(call, row));
  return companyScoring(call, companyId);
}

interface Review {
  version: number;
  decision: Decision;
  monthsOfDeposit: number;
  comment: string;
}

/** The decision of a person: who and when are kept with it. */
export const reviewScoring = (call: Call, companyId: string, { version, decision, monthsOfDeposit, comment }: Review): Promise<CompanyScoring> =>
  moveScoring(call, companyId, moveOf(decision, monthsOfDeposit), {
    version,
    set: {
      decision,
      monthsOfDeposit: decision === "OK" ? monthsOfDeposit : null,
      reviewComment: comment,
      reviewedAt: call.now.toISOString(),
      reviewedBy: call.who.name,
    },
  });

/** Begins again with the papers that are there; the past decision stays in the history. */
export const renewScoring = (call: Call, companyId: string): Promise<CompanyScoring> =>
  moveScoring(call, companyId, "renew", { set: { decision: null, monthsOfDeposit: null, reviewComment: "", reviewedAt: null, reviewedBy: null } });
