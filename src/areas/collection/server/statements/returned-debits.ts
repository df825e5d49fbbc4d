// Debits that came back by a line of a statement, with the fee of the bank in the same movement: proposed by the reference
// of the debit, recorded by a person.
import { refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockForMove, move } from "#kernel/server/records/life-cycle.ts";
import type { Row, VersionedId } from "#kernel/server/records/records.ts";
import { lineFlow } from "../../model/matching/line-flow.ts";
import {
  debitReferences,
  maximumFeeCents,
  type ReturnProposal,
} from "../../model/matching/returned-debit.ts";
import { returnCodeOf } from "../../model/sepa/return-codes.ts";
import { applyReturn } from "../returns/apply.ts";
import "../debits/tables.ts";
import "./tables.ts";

type Line = Row<"statementLine">;

const referencesIn = ({ endToEndId, remittance, label, structuredReference }: Line): string[] =>
  debitReferences([endToEndId, remittance, label, structuredReference].join(" "));

/** Debits of the issuer that the line names, whose amount it takes with a fee; those matched with another line excepted. */
async function proposals(call: Call, line: Line): Promise<ReturnProposal[]> {
  const references = referencesIn(line);
  if (references.length === 0) return [];
  const debits = await call.db
    .selectFrom("debit as d")
    .innerJoin("debitBatch as b", "b.id", "d.batchId")
    .select(["d.id as debitId", "d.endToEndId as reference", "d.amountCents", "d.returnedOn"])
    .select(["d.companyId", "d.companyName", "d.documentId", "d.documentNumber as number"])
    .where("b.issuerId", "=", line.issuerId)
    .where("d.endToEndId", "in", references)
    .where((is) => is.or([is("d.status", "in", ["SENT", "COLLECTED"]), is("d.returnedOn", "is not", null)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("statementLine as l").select("l.id").whereRef("l.returnedDebitId", "=", "d.id"))),
    )
    .orderBy("d.endToEndId")
    .execute();
  return debits.flatMap(({ amountCents, returnedOn, ...debit }) => {
    const feeCents = -line.amountCents - amountCents;
    return feeCents < 0 || feeCents > maximumFeeCents
      ? []
      : { ...debit, amountCents, feeCents, isReturned: returnedOn !== null };
  });
}

export const returnProposalsFor = async (call: Call, line: Line): Promise<ReturnProposal[]> =>
  line.status === "TO_MATCH" && line.amountCents < 0 ? proposals(call, line) : [];

const nameOf = ({ reference, feeCents }: ReturnProposal): string =>
  feeCents === 0 ? `Retour de ${reference}` : `Retour de ${reference} et frais de ${frenchPrice(feeCents)}`;

/** Records the return, unless a file of the bank has already. */
async function recordReturn(call: Call, line: Line, { debitId }: ReturnProposal): Promise<void> {
  const outcome = await applyReturn(call, debitId, {
    code: returnCodeOf(line.returnCode) ?? "",
    words: line.remittance.slice(0, 200),
    on: line.bookedOn,
  });
  if (outcome === "TOO_LATE") throw refused("Ce prélèvement a plus de 13 mois : à voir avec la banque.");
}

export async function matchReturn(
  call: Call,
  { id, version, debitId }: VersionedId & { debitId: string },
): Promise<void> {
  const request = { kind: "statementLine", id, version, move: "matchReturn" } as const;
  const line = await lockForMove(call, lineFlow, request, (row) => row);
  const proposal = (await proposals(call, line)).find((one) => one.debitId === debitId);
  if (!proposal)
    throw refused("Cette ligne n’est pas le rejet de ce prélèvement, ou une autre ligne l’est déjà.");
  const { companyId, companyName, feeCents } = proposal;
  const matchReason = nameOf(proposal);
  await move(
    call,
    lineFlow,
    {
      ...request,
      set: {
        companyId,
        companyName,
        feeCents,
        matchReason,
        returnedDebitId: debitId,
        awaitsMatching: false,
      },
      did: `a rapproché la ligne : ${matchReason}`,
    },
    (row) => row,
  );
  await recordReturn(call, line, proposal);
}
