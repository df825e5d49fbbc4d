// How an amendment is prepared, changed and dropped.
import { Failure, invalid } from "#kernel/failure.ts";
import { type Call, demand, lacks } from "#kernel/server/call.ts";
import { begin, demandMove, move } from "#kernel/server/life-cycle.ts";
import { change, getForUpdate, remove } from "#kernel/server/records.ts";
import { type AmendmentDraft, amendmentFlow } from "../model/amendment.ts";
import { contractFlow } from "../model/flow.ts";
import { followAmendmentDiscount, overtakeDiscount } from "./amendment-discount.ts";
import { type ContractBasis, contractBasis, readContractBasis } from "./contract-basis.ts";
import { type AmendmentRow, judged, lockedAmendment } from "./kept.ts";
import { reasonOf, written } from "./prepared.ts";
import { nextNumber } from "./preview.ts";
import { judgedAmendment } from "./view.ts";

/** Who writes a waiver may grant it. */
export function demandWaiver(call: Call, draft: AmendmentDraft): void {
  if (draft.kind === "duration-mileage" && draft.waiver) demand(call, "WAIVE_SETTLEMENT");
}

export async function amendContract(
  call: Call,
  contractId: string,
  draft: AmendmentDraft,
): Promise<AmendmentRow> {
  demandWaiver(call, draft);
  const row = await getForUpdate(call, "contract", contractId);
  const basis = await contractBasis(call, row);
  demandMove(contractFlow, "amend", judged(call, row, basis.periods), { lacks: lacks(call) });
  const number = nextNumber(basis);
  const made = await begin(
    call,
    amendmentFlow,
    { kind: "amendment" },
    {
      contractId,
      number,
      ...(await written(call, basis, { draft, number })),
      signedAt: null,
      appliedAt: null,
    },
  );
  await followAmendmentDiscount(call, made, true);
  call.changed({ record: "contract", id: contractId, did: `a préparé l’avenant n° ${made.number}` });
  return made;
}

/** Throws unless the move is allowed now. */
export async function demandAmendmentMove(
  call: Call,
  row: AmendmentRow,
  name: keyof typeof amendmentFlow.moves,
): Promise<ContractBasis> {
  const basis = await readContractBasis(call, row.contractId);
  demandMove(amendmentFlow, name, await judgedAmendment(call, row, basis), {
    lacks: lacks(call),
    code: row.status === "PENDING" ? "InvalidQuoteWorkflowError" : "MoveRefused",
  });
  return basis;
}

/**
 * Amendments that wait to be sent are computed again on what the contract has become. One that no longer holds keeps
 * what was asked for: its history and its card say why it is not sent any more (`prepared.ts`).
 */
export async function refreshPrepared(call: Call, contractId: string): Promise<void> {
  const basis = await readContractBasis(call, contractId);
  for (const { id, status, draft, number } of basis.amendments) {
    if (status !== "GENERATED") continue;
    const fields = await written(call, basis, { draft, number }).catch((error: unknown) => {
      if (error instanceof Failure) return error;
      throw error;
    });
    if (fields instanceof Failure) {
      const did = `n’a pas pu recalculer l’avenant n° ${number} : ${reasonOf(fields)}`;
      call.changed({ record: "amendment", id, did });
      continue;
    }
    const did = "a recalculé l’avenant sur le contrat tel qu’il est devenu";
    await overtakeDiscount(call, await change(call, "amendment", { id, version: null, did }, fields));
  }
}

/** Messages beside the fields of the draft, where it lies in the body. */
async function inDraft<T>(result: Promise<T>): Promise<T> {
  return result.catch((error: unknown) => {
    if (!(error instanceof Failure) || !error.fields) throw error;
    throw invalid(
      Object.fromEntries(Object.entries(error.fields).map(([field, said]) => [`draft.${field}`, said])),
    );
  });
}

export async function editAmendment(
  call: Call,
  of: { id: string; version: number; draft: AmendmentDraft },
): Promise<AmendmentRow> {
  demandWaiver(call, of.draft);
  const row = await lockedAmendment(call, of.id);
  const basis = await demandAmendmentMove(call, row, "edit");
  const fields = await inDraft(written(call, basis, { draft: of.draft, number: row.number }));
  const edited = await move(
    call,
    amendmentFlow,
    { kind: "amendment", id: of.id, version: of.version, move: "edit", set: fields },
    (current) => judgedAmendment(call, current, basis),
  );
  await followAmendmentDiscount(call, edited, false);
  return edited;
}

export async function dropAmendment(call: Call, id: string): Promise<{ id: string }> {
  const row = await lockedAmendment(call, id);
  await demandAmendmentMove(call, row, "drop");
  await remove(call, "amendment", { id, version: null });
  await overtakeDiscount(call, { ...row, measure: null });
  call.changed({ record: "contract", id: row.contractId, did: `a supprimé l’avenant n° ${row.number}` });
  return { id };
}
