// The discount of an amendment: asked for, decided, as that of a quote is.
import type { Call } from "#kernel/server/call.ts";
import { readyTo } from "#kernel/server/life-cycle.ts";
import { get } from "#kernel/server/records.ts";
import { askApproval, decideApproval, supersedeApproval } from "#platform/approvals.ts";
import { followStanding, tellAsker, withinTheLimit } from "#quotes/server/discount-standing.ts";
import { readParameters } from "#settings/server/basis.ts";
import { amendmentFlow } from "../model/amendment.ts";
import { readContractBasis } from "./contract-basis.ts";
import { type AmendmentRow, lockedAmendment } from "./kept.ts";
import { amendmentDiscount, judgedDiscount } from "./measure.ts";
import { judgedAmendment } from "./view.ts";

interface Seen {
  id: string;
  version: number;
}

async function ready(
  call: Call,
  { id, version }: Seen,
  move: "askDiscount" | "approveDiscount" | "refuseDiscount",
): Promise<AmendmentRow> {
  const { contractId } = await lockedAmendment(call, id);
  const basis = await readContractBasis(call, contractId);
  return readyTo(call, amendmentFlow, { kind: "amendment", id, version, move }, (row) =>
    judgedAmendment(call, row, basis),
  );
}

/** Asks the sales direction. */
export async function askAmendmentDiscount(
  call: Call,
  { reason, ...seen }: Seen & { reason: string },
): Promise<AmendmentRow> {
  const row = await ready(call, seen, "askDiscount");
  const judged = judgedDiscount(row);
  if (judged) await askApproval(call, amendmentDiscount, { ...judged.matter, reason });
  return row;
}

/** The sales direction decides; who asked is told. */
export async function decideAmendmentDiscount(
  call: Call,
  { isApproved, reason, ...seen }: Seen & { isApproved: boolean; reason: string },
): Promise<AmendmentRow> {
  const row = await ready(call, seen, isApproved ? "approveDiscount" : "refuseDiscount");
  const judged = judgedDiscount(row);
  if (!judged) return row;
  const approval = await decideApproval(call, amendmentDiscount, { ...judged.matter, isApproved, reason });
  const { orderId, companyName } = await get(call, "contract", row.contractId);
  await tellAsker(call, approval, {
    isApproved,
    reason,
    title: `l’avenant n° ${row.number} au contrat ${orderId} (${companyName})`,
    number: `avenant n° ${row.number}, ${orderId}`,
    address: `/prospection/contracts/view/${row.contractId}?tab=amendments`,
  });
  return row;
}

/** What waited on figures that are no longer those of the amendment. */
export const overtakeDiscount = (call: Call, row: AmendmentRow): Promise<void> =>
  supersedeApproval(
    call,
    amendmentDiscount,
    judgedDiscount(row)?.matter ?? { subjectId: row.id, matter: "" },
  );

/** Just kept by a person: whoever may approve has approved by giving. */
export async function followAmendmentDiscount(call: Call, row: AmendmentRow, isNew: boolean): Promise<void> {
  const judged = judgedDiscount(row);
  if (!judged) return overtakeDiscount(call, row);
  const parameters = await readParameters(call, call.today);
  await followStanding(call, judged, { parameters, isNew });
}

export const amendmentDiscountsWithin = withinTheLimit(
  "contracts.withdraw-discounts",
  amendmentDiscount,
  async (call, id) => judgedDiscount(await lockedAmendment(call, id)),
);
