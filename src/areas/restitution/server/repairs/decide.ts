// Staff judge and price the lines of an estimate, add some by hand, and attach others to a damage.
import type { Upload } from "#kernel/documents/files.ts";
import { type Failure, invalid, notFound, refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockForMove } from "#kernel/server/records/life-cycle.ts";
import { change, create, findRow, get, type Patch } from "#kernel/server/records/records.ts";
import { addDocument } from "#platform/documents/documents.ts";
import "#damages/server/tables.ts";
import { decisions } from "../../model/repairs/estimate.ts";
import { estimateFlow } from "../../model/repairs/flow.ts";
import { type EstimateRow, estimateSubject, kind, moveEstimate, reportKind } from "./estimates.ts";
import { lineKind, linesOf, type LineRow, settle } from "./lines.ts";

type OnEstimate<Form> = Form & { periodId: string; version: number };
type OnLine<Form> = OnEstimate<Form & { lineId: string }>;

/** A line of an estimate, which is locked at the version that the person saw. */
async function lockLine(
  call: Call,
  { periodId: id, version, lineId }: OnLine<object>,
  name: "judge" | "price" | "attach",
): Promise<LineRow> {
  await lockForMove(call, estimateFlow, { kind, id, version, move: name }, (row) =>
    estimateSubject(call, row),
  );
  const line = await findRow(call, lineKind, { id: lineId, estimateId: id });
  if (!line) throw notFound("Cette ligne");
  return line;
}

const existing = (): Failure => refused("Ce défaut était présent au départ : il n’est pas facturé.");

/** A defect of the departure is never billed; a line of a damage follows its damage. */
function requireOpenLine({ verdict }: LineRow): void {
  if (verdict === "EXISTING") throw existing();
  if (verdict === "DAMAGE") throw refused("Cette ligne relève d’un sinistre : détachez-la d’abord.");
}

/** Writes a decision in the history of its line as in that of the estimate. */
async function decide(
  call: Call,
  { id, estimateId }: LineRow,
  did: string,
  set: Patch<typeof lineKind>,
): Promise<EstimateRow> {
  call.recordChange({ record: kind, id: estimateId, did });
  await change(call, lineKind, { id, version: null, did }, set);
  return settle(call, estimateId);
}

export async function judgeRepairLine(
  call: Call,
  of: OnLine<{ verdict: keyof typeof decisions; reason: string }>,
): Promise<EstimateRow> {
  const { verdict, reason } = of;
  const line = await lockLine(call, of, "judge");
  requireOpenLine(line);
  if (line.verdict !== "TO_JUDGE" && reason === "")
    throw invalid({ reason: "Dites pourquoi la décision change." });
  const decision = [decisions[verdict].toLowerCase(), reason].filter(Boolean).join(", ");
  const set = { verdict, judgedReason: reason, isJudged: true };
  return decide(call, line, `a jugé « ${line.label} » : ${decision}`, set);
}

export async function priceRepairLine(call: Call, of: OnLine<{ priceCents: number }>): Promise<EstimateRow> {
  const { priceCents } = of;
  const line = await lockLine(call, of, "price");
  requireOpenLine(line);
  const did = `a chiffré « ${line.label} » : ${frenchPrice(priceCents)} HT`;
  return decide(call, line, did, { priceCents, isPriced: true });
}

export const addReport = async (call: Call, id: string, report: Upload | undefined): Promise<void> => {
  if (report) await addDocument(call, [{ record: kind, id }], { kind: reportKind, file: report });
};

/** A charge that no inspection measures, such as a warning light or a late service. */
export async function addRepairLine(
  call: Call,
  {
    periodId,
    version,
    label,
    reason,
    priceCents,
    report,
  }: OnEstimate<{ label: string; reason: string; priceCents: number; report?: Upload }>,
): Promise<EstimateRow> {
  const did = `a ajouté « ${label} », ${frenchPrice(priceCents)} HT : ${reason}`;
  await moveEstimate(call, { id: periodId, version, move: "addLine", did });
  const id = newId();
  await create(call, lineKind, {
    id,
    estimateId: periodId,
    position: 1000 + (await linesOf(call, periodId)).length,
    origin: "HAND",
    source: id,
    label,
    part: id,
    rule: null,
    verdict: "BILLABLE",
    operation: null,
    ageing: "NONE",
    why: "Ajoutée à la main",
    judgedReason: reason,
    isJudged: true,
    priceCents,
    isPriced: true,
    amountCents: 0,
    isIncluded: false,
  });
  await addReport(call, periodId, report);
  return settle(call, periodId);
}

/** A line of a damage leaves the bill and stays in the report; detached, it is judged again. */
export async function attachRepairLine(
  call: Call,
  of: OnLine<{ damageId: string | null }>,
): Promise<EstimateRow> {
  const { damageId } = of;
  const line = await lockLine(call, of, "attach");
  if (damageId === null) {
    if (line.verdict !== "DAMAGE") throw refused("Cette ligne ne relève d’aucun sinistre.");
    const set = { damageId, verdict: "TO_JUDGE", isJudged: false } as const;
    return decide(call, line, `a détaché « ${line.label} » de son sinistre`, set);
  }
  if (line.verdict === "EXISTING") throw existing();
  const { carId, contractId } = await get(call, kind, line.estimateId);
  if (!(await findRow(call, "damage", { id: damageId, carId, contractId }, ["id"])))
    throw invalid({ damageId: "Ce sinistre n’est pas de cette location." });
  const set = { damageId, verdict: "DAMAGE", isJudged: false } as const;
  return decide(call, line, `a rattaché « ${line.label} » à un sinistre`, set);
}
