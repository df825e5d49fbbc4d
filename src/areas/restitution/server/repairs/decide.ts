// Staff judge and price the lines of an estimate, add some by hand, and attach others to a damage.
import type { Upload } from "#kernel/documents/files.ts";
import { invalid, notFound, refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, findRow } from "#kernel/server/records/records.ts";
import { addDocument } from "#platform/documents/documents.ts";
import "#damages/server/tables.ts";
import { decisions } from "../../model/repairs/estimate.ts";
import { type EstimateRow, kind, moveEstimate, reportKind } from "./estimates.ts";
import { lineKind, linesOf, type LineRow, settle } from "./lines.ts";

type OnEstimate<Form> = Form & { periodId: string; version: number };

async function requireLine(call: Call, estimateId: string, id: string): Promise<LineRow> {
  const line = await findRow(call, lineKind, { id, estimateId });
  if (!line) throw notFound("Cette ligne");
  return line;
}

/** A defect of the departure is never billed; a line of a damage follows its damage. */
function requireOpenLine({ verdict }: LineRow): void {
  if (verdict === "EXISTING") throw refused("Ce défaut était présent au départ : il n’est pas facturé.");
  if (verdict === "DAMAGE") throw refused("Cette ligne relève d’un sinistre : détachez-la d’abord.");
}

export async function judgeLine(
  call: Call,
  of: OnEstimate<{ lineId: string; verdict: keyof typeof decisions; reason: string }>,
): Promise<EstimateRow> {
  const { periodId, version, lineId, verdict, reason } = of;
  const line = await requireLine(call, periodId, lineId);
  const decision = [decisions[verdict].toLowerCase(), reason].filter(Boolean).join(", ");
  const did = `a jugé « ${line.label} » : ${decision}`;
  await moveEstimate(call, { id: periodId, version, move: "judge", did });
  const judged = await requireLine(call, periodId, lineId);
  requireOpenLine(judged);
  if (judged.verdict !== "TO_JUDGE" && reason === "")
    throw invalid({ reason: "Dites pourquoi la décision change." });
  const set = { verdict, judgedReason: reason, isJudged: true };
  await change(call, lineKind, { id: lineId, version: null, did }, set);
  return settle(call, periodId);
}

export async function priceLine(
  call: Call,
  of: OnEstimate<{ lineId: string; priceCents: number }>,
): Promise<EstimateRow> {
  const { periodId, version, lineId, priceCents } = of;
  const line = await requireLine(call, periodId, lineId);
  const did = `a chiffré « ${line.label} » : ${frenchPrice(priceCents)} HT`;
  await moveEstimate(call, { id: periodId, version, move: "price", did });
  requireOpenLine(await requireLine(call, periodId, lineId));
  await change(call, lineKind, { id: lineId, version: null, did }, { priceCents, isPriced: true });
  return settle(call, periodId);
}

export const addReport = async (call: Call, id: string, report: Upload | undefined): Promise<void> => {
  if (report) await addDocument(call, [{ record: kind, id }], { kind: reportKind, file: report });
};

/** A warning light, a late service: what no inspection measures. */
export async function addRepairLine(
  call: Call,
  of: OnEstimate<{ label: string; reason: string; priceCents: number; report?: Upload }>,
): Promise<EstimateRow> {
  const { periodId, version, label, reason, priceCents, report } = of;
  const did = `a ajouté « ${label} », ${frenchPrice(priceCents)} HT : ${reason}`;
  await moveEstimate(call, { id: periodId, version, move: "addLine", did });
  const id = newId();
  const position = (await linesOf(call, periodId)).length;
  await create(call, lineKind, {
    id,
    estimateId: periodId,
    position: 1000 + position,
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
  of: OnEstimate<{ lineId: string; damageId: string | null }>,
): Promise<EstimateRow> {
  const { periodId, version, lineId, damageId } = of;
  const line = await requireLine(call, periodId, lineId);
  const did = `a ${damageId === null ? "détaché" : "rattaché"} « ${line.label} » ${damageId === null ? "de son" : "à un"} sinistre`;
  const { carId, contractId } = await moveEstimate(call, { id: periodId, version, move: "attach", did });
  const { verdict } = await requireLine(call, periodId, lineId);
  if (damageId !== null) {
    if (verdict === "EXISTING") throw refused("Ce défaut était présent au départ : il n’est pas facturé.");
    const damage = await findRow(call, "damage", { id: damageId, carId, contractId }, ["id"]);
    if (!damage) throw invalid({ damageId: "Ce sinistre n’est pas de cette location." });
  } else if (verdict !== "DAMAGE") throw refused("Cette ligne ne relève d’aucun sinistre.");
  const set = { damageId, verdict: damageId === null ? "TO_JUDGE" : "DAMAGE", isJudged: false } as const;
  await change(call, lineKind, { id: lineId, version: null, did }, set);
  return settle(call, periodId);
}
