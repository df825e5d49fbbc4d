// The lines of an estimate: judged from the two inspections, decided and priced by people, their amounts computed.
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { change, create, existingRow, get, remove, type Row } from "#kernel/server/records/records.ts";
import { compareConditions, lateDays } from "#preparation/model/comparison.ts";
import { amountsOf, totalOf } from "../../model/repairs/amounts.ts";
import { estimateFlow } from "../../model/repairs/flow.ts";
import { judgeReturn } from "../../model/repairs/judge.ts";
import type { JudgedLine } from "../../model/repairs/judged-line.ts";
import type { EndedRental } from "#billing/server/closings/facts.ts";
import { type EstimateRow, kind } from "./estimates.ts";
import type { GuideRow } from "./guides.ts";

export const lineKind = "estimateLine";
export type LineRow = Row<"estimateLine">;

export const linesOf = (call: Call, estimateId: string): Promise<LineRow[]> =>
  call.db
    .selectFrom(lineKind)
    .selectAll()
    .where("estimateId", "=", estimateId)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** The lines that the two inspections and the guide give. */
export async function judgeInspection(
  call: Call,
  { inspectionId, guide, rental }: { inspectionId: string; guide: GuideRow; rental: EndedRental },
): Promise<{ lines: JudgedLine[]; isDepartureInspected: boolean }> {
  const back = await get(call, "inspection", inspectionId);
  const departure = back.previousId === null ? null : await get(call, "inspection", back.previousId);
  const comparison = compareConditions(departure, back);
  const isDepartureInspected = departure !== null;
  return {
    lines: judgeReturn({
      comparison,
      guide,
      isDepartureInspected,
      lateDays: lateDays({ on: rental.period.endDay, mileage: null }, back.inspectedOn),
      hasTires: rental.segment.agreement.terms.tires !== null,
    }),
    isDepartureInspected,
  };
}

/** A manual decision is valid until the inspections change. */
function columnsOf(judged: JudgedLine, before: LineRow | undefined) {
  const isSame = before?.label === judged.label && before.rule === judged.rule;
  const keepsVerdict = isSame && (before.isJudged || before.damageId !== null);
  const { verdict, priceCents, ...facts } = judged;
  return {
    ...facts,
    ...(keepsVerdict
      ? { verdict: before.verdict }
      : { verdict, isJudged: false, judgedReason: "", damageId: null }),
    ...(isSame && before.isPriced ? {} : { priceCents, isPriced: false }),
  };
}

/** Writes the judged lines over those of an estimate; lines added by hand stay. */
export async function storeLines(
  call: Call,
  estimateId: string,
  judged: readonly JudgedLine[],
): Promise<void> {
  const before = await linesOf(call, estimateId);
  const left = before.filter(
    ({ origin, source }) =>
      origin !== "HAND" && !judged.some((one) => one.origin === origin && one.source === source),
  );
  for (const { id } of left) await remove(call, lineKind, { id, version: null });
  for (const [position, line] of judged.entries()) {
    const existing = before.find(({ origin, source }) => origin === line.origin && source === line.source);
    const columns = { ...columnsOf(line, existing), position };
    if (existing) await change(call, lineKind, { id: existing.id, version: null }, columns);
    else
      await create(call, lineKind, {
        estimateId,
        ...columns,
        priceCents: line.priceCents,
        verdict: line.verdict,
        amountCents: 0,
        isIncluded: false,
      });
  }
}

const isUnpriced = ({ verdict, priceCents }: LineRow): boolean =>
  verdict === "BILLABLE" && priceCents === null;

/** Saves each line as the client received it, before the next version replaces it. */
export async function storeFormerAmounts(call: Call, estimateId: string): Promise<void> {
  for (const { id, verdict, amountCents, contestReason } of await linesOf(call, estimateId)) {
    const formerCents = verdict === "BILLABLE" ? amountCents : null;
    const set = { formerCents, wasContested: contestReason !== "" };
    await change(
      call,
      lineKind,
      { id, version: null, did: "a gardé le montant de la version précédente" },
      set,
    );
  }
}

/** Recomputes the amounts, and moves the estimate to its next state. */
export async function settle(call: Call, estimateId: string): Promise<EstimateRow> {
  const estimate = await existingRow(call, kind, { id: estimateId });
  const lines = await linesOf(call, estimateId);
  const amounts = amountsOf(lines, estimate);
  for (const [index, { id, amountCents, isIncluded }] of lines.entries()) {
    const amount = amounts[index];
    if (amount && (amount.amountCents !== amountCents || amount.isIncluded !== isIncluded))
      await change(call, lineKind, { id, version: null, did: "a calculé le montant de la ligne" }, amount);
  }
  const figures = {
    totalCents: totalOf(amounts, estimate),
    toJudge: lines.filter(({ verdict }) => verdict === "TO_JUDGE").length,
    unpriced: lines.filter(isUnpriced).length,
  };
  const isComplete = figures.toJudge === 0 && figures.unpriced === 0;
  const next =
    estimate.status === "TO_ESTIMATE" && isComplete
      ? "complete"
      : estimate.status === "ESTIMATED" && !isComplete
        ? "reconsider"
        : null;
  const at = { id: estimateId, version: null, did: "a calculé le chiffrage" } as const;
  if (next) return move(call, estimateFlow, { kind, ...at, move: next, set: figures });
  return change(call, kind, at, figures);
}
