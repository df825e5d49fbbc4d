// The estimate of the repairs of a return: its row, its pages, its papers, and the moves of people.
import { findClosing } from "#billing/server/closings/compute.ts";
import type { OfferName } from "#kernel/flow/action.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Call } from "#kernel/server/call.ts";
import { move, type MoveRequest } from "#kernel/server/records/life-cycle.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import type { LinkKind } from "#platform/links/links.ts";
import "#preparation/server/tables.ts";
import { estimateFlow, type EstimateSubject } from "../../model/repairs/flow.ts";
import { guideKind } from "./guides.ts";
import "./tables.ts";

export const kind = "repairEstimate";
export type EstimateRow = Row<typeof kind>;

export const estimatePage = (id: string): PageAddress => `/restitution/repairs/${id}`;

/** The page of the client: it opens until the last day of its answer. */
export const estimateLink: LinkKind = {
  name: "repairEstimate",
  path: "/public/car-repairs/:token",
  isRewritten: true,
};

/** The PDFs of an estimate are its documents: one for each proposal, one for each amount set. */
export const paperKind = "repairEstimatePaper";
export const reportKind = "restitution.EXPERT_REPORT";

export const paperName = (edition: number): string => `Chiffrage version ${edition}.pdf`;
export const finalPaperName = (edition: number): string => `Remise en état arrêtée, version ${edition}.pdf`;

/** Before the client has answered an edition. */
export const unanswered = { answerBy: null, acceptedAt: null, contestedOn: null, finalisedOn: null } as const;

export async function estimateSubject(
  call: Call,
  row: EstimateRow,
): Promise<EstimateSubject & { status: EstimateRow["status"] }> {
  const { confirmedOn } = await get(call, guideKind, row.guideId);
  const { status } = await get(call, "inspection", row.inspectionId);
  const closing = await findClosing(call, row.id);
  return {
    ...row,
    isGuideConfirmed: confirmedOn !== null,
    isInspected: status === "DONE",
    isClosingTuned: closing?.status === "TUNED" || closing?.status === "SETTLED",
    isClosingSettled: closing?.status === "SETTLED",
    today: call.today,
  };
}

type Offered = OfferName<(typeof estimateFlow)["actions"]>;

export const moveEstimate = (
  call: Call,
  request: Omit<MoveRequest<typeof kind, Offered>, "kind">,
): Promise<EstimateRow> =>
  move(call, estimateFlow, { kind, ...request }, (row) => estimateSubject(call, row));
