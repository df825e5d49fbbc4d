// The facts on which the life cycle of a resale procedure is judged.
import type { Call } from "#kernel/server/call.ts";
import { awaitedSignatures } from "#signatures/server/procedures/awaited-signers.ts";
import type { ProcedureSubject } from "../model/procedures/subject.ts";
import { areProofsComplete } from "../model/procedures/proofs.ts";
import { buyerOf, kind, type ProcedureRow } from "./procedures/find.ts";
import { proofsOf } from "./procedures/proofs.ts";
import { withProposal } from "./procedures/proposal.ts";
import { quoteReasons, signingReasons } from "./procedures/reasons.ts";
import { saleFacts } from "./sales/facts.ts";

export async function subjectOf(call: Call, stored: ProcedureRow): Promise<ProcedureSubject> {
  const row = await withProposal(call, stored);
  const proofs = await proofsOf(call, row);
  const { status } = row;
  const sale = await saleFacts(call, row);
  return {
    status,
    statusSince: row.statusSince,
    buyer: buyerOf(row),
    proofs: {
      asked: row.proofsAskedOn !== null,
      toReview: proofs.filter(({ state }) => state === "PENDING").length,
      isComplete: areProofsComplete(proofs, { buyer: row.buyerKind, country: row.address.country }),
    },
    isRegimeConfirmed: row.vatRegime !== null,
    regimeRefusal: row.proposedRegime === null ? row.regimeReason : null,
    againstQuote:
      status === "DOCUMENTS_UPLOADED" || status === "QUOTE_CREATED" ? await quoteReasons(call, row) : [],
    againstSignature: status === "QUOTE_CREATED" ? await signingReasons(call, row) : [],
    awaited: status === "QUOTE_SENT" ? await awaitedSignatures(call, { kind, id: row.id }) : [],
    isInvoiced: row.invoiceId !== null,
    isPaid: sale.isPaid,
    isConcluded: row.concludedAt !== null,
    isDeclared: row.declaredOn !== null,
    scheduledAt: row.scheduledAt,
    concludedAt: row.concludedAt,
    sale: sale.reasons,
  };
}
