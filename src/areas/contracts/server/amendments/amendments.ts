// Preparing, changing and deleting an amendment.
import { Failure, invalid } from "#kernel/failure.ts";
import { type Call, requirePermission, missingPermission } from "#kernel/server/call.ts";
import { begin, requireMove, move } from "#kernel/server/records/life-cycle.ts";
import { change, getForUpdate, remove } from "#kernel/server/records/records.ts";
import type { AmendmentDraft } from "../../model/amendments/amendment.ts";
import { amendmentFlow } from "../../model/amendments/flow.ts";
import { contractFlow } from "../../model/flow.ts";
import { syncAmendmentDiscount, supersedeDiscount } from "./discount.ts";
import { type ContractBasis, contractBasis, readContractBasis } from "../pricing/contract-basis.ts";
import { type AmendmentRow, type AmendmentVersion, contractFlowSubject, lockAmendment } from "../rows.ts";
import { failureText, amendmentColumns } from "./prepared.ts";
import { nextNumber } from "./preview.ts";
import { amendmentFlowSubject } from "../view.ts";

/** Writing a waiver requires the permission to grant it. */
export function requireWaiverPermission(call: Call, draft: AmendmentDraft): void {
  if (draft.kind === "duration-mileage" && draft.waiver) requirePermission(call, "WAIVE_SETTLEMENT");
}

export async function amendContract(
  call: Call,
  { id: contractId, ...draft }: { id: string } & AmendmentDraft,
): Promise<AmendmentRow> {
  requireWaiverPermission(call, draft);
  const row = await getForUpdate(call, "contract", contractId);
  const basis = await contractBasis(call, row);
  requireMove(contractFlow, "amend", contractFlowSubject(call, row, basis.periods), {
    missing: missingPermission(call),
  });
  const number = nextNumber(basis);
  const created = await begin(
    call,
    amendmentFlow,
    { kind: "amendment" },
    {
      contractId,
      number,
      ...(await amendmentColumns(call, basis, { draft, number })),
      signedAt: null,
      appliedAt: null,
    },
  );
  await syncAmendmentDiscount(call, created, true);
  call.recordChange({ record: "contract", id: contractId, did: `a préparé l’avenant n° ${created.number}` });
  return created;
}

/** Throws unless the move is allowed now. */
export async function requireAmendmentMove(
  call: Call,
  row: AmendmentRow,
  name: keyof typeof amendmentFlow.actions,
): Promise<ContractBasis> {
  const basis = await readContractBasis(call, row.contractId);
  requireMove(amendmentFlow, name, await amendmentFlowSubject(call, row, basis), {
    missing: missingPermission(call),
    code: row.status === "PENDING" ? "InvalidQuoteWorkflowError" : "MoveRefused",
  });
  return basis;
}

/**
 * Recomputes prepared amendments over the contract's present state. One that no longer holds stays as requested: its
 * history and its card show why it can no longer be sent (`prepared.ts`).
 */
export async function refreshPrepared(call: Call, contractId: string): Promise<void> {
  const basis = await readContractBasis(call, contractId);
  for (const { id, status, draft, number } of basis.amendments) {
    if (status !== "GENERATED") continue;
    const fields = await amendmentColumns(call, basis, { draft, number }).catch((error: unknown) => {
      if (error instanceof Failure) return error;
      throw error;
    });
    if (fields instanceof Failure) {
      const did = `n’a pas pu recalculer l’avenant n° ${number} : ${failureText(fields)}`;
      call.recordChange({ record: "amendment", id, did });
      continue;
    }
    const did = "a recalculé l’avenant sur le contrat tel qu’il est devenu";
    await supersedeDiscount(call, await change(call, "amendment", { id, version: null, did }, fields));
  }
}

/** Prefixes field messages with the path of the draft in the body. */
async function withDraftFieldNames<T>(result: Promise<T>): Promise<T> {
  return result.catch((error: unknown) => {
    if (!(error instanceof Failure) || !error.fields) throw error;
    throw invalid(
      Object.fromEntries(Object.entries(error.fields).map(([field, message]) => [`draft.${field}`, message])),
    );
  });
}

export async function editAmendment(
  call: Call,
  { amendmentId: id, version, draft }: AmendmentVersion & { draft: AmendmentDraft },
): Promise<AmendmentRow> {
  requireWaiverPermission(call, draft);
  const row = await lockAmendment(call, id);
  const basis = await requireAmendmentMove(call, row, "edit");
  const fields = await withDraftFieldNames(amendmentColumns(call, basis, { draft, number: row.number }));
  const edited = await move(
    call,
    amendmentFlow,
    { kind: "amendment", id, version, move: "edit", set: fields },
    (current) => amendmentFlowSubject(call, current, basis),
  );
  await syncAmendmentDiscount(call, edited, false);
  return edited;
}

export async function dropAmendment(call: Call, id: string): Promise<{ id: string }> {
  const row = await lockAmendment(call, id);
  await requireAmendmentMove(call, row, "drop");
  await remove(call, "amendment", { id, version: null });
  await supersedeDiscount(call, { ...row, measure: null });
  call.recordChange({ record: "contract", id: row.contractId, did: `a supprimé l’avenant n° ${row.number}` });
  return { id };
}
