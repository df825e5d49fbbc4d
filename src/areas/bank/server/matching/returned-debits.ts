// Debits that came back by a line of a statement, with the fee of the bank in the same movement: proposed by the reference
// of the debit, or chosen among those of its amount when the line names none; recorded by a person.
import { addDays } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockForMove } from "#kernel/server/records/life-cycle.ts";
import type { Row, VersionedId } from "#kernel/server/records/records.ts";
import { lineFlow } from "../../model/matching/line-flow.ts";
import { matchWithOwn, requireUnmatched } from "./line-moves.ts";
import { debitReferences } from "../../model/matching/own-references.ts";
import {
  maximumFeeCents,
  type ReturnChoice,
  type ReturnProposal,
  returnWindowDays,
} from "../../model/matching/returned-debit.ts";
import { isNamedIn } from "../../model/matching/payer-name.ts";
import { returnCodeOf } from "#kernel/sepa/return-codes.ts";
import { applyReturn } from "#payments/server/returns/apply.ts";
import "#payments/server/tables.ts";

type Line = Row<"statementLine">;

const referencesIn = ({ endToEndId, remittance, label, structuredReference }: Line): string[] =>
  debitReferences([endToEndId, remittance, label, structuredReference].join(" "));

/** Debits of an issuer that may have come back; those matched with another line excepted. */
const returnableDebits = (call: Call, { issuerId }: Line) =>
  call.db
    .selectFrom("debit as d")
    .innerJoin("debitBatch as b", "b.id", "d.batchId")
    .select(["d.id as debitId", "d.endToEndId as reference", "d.amountCents", "d.returnedOn"])
    .select(["d.companyId", "d.companyName", "d.documentId", "d.documentNumber as number"])
    .where("b.issuerId", "=", issuerId)
    .where((is) => is.or([is("d.status", "in", ["SENT", "COLLECTED"]), is("d.returnedOn", "is not", null)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("statementLine as l").select("l.id").whereRef("l.returnedDebitId", "=", "d.id"))),
    );

/** Debits that the line names, whose amount it takes with a fee. */
async function proposals(call: Call, line: Line): Promise<ReturnProposal[]> {
  const references = referencesIn(line);
  if (references.length === 0) return [];
  const debits = await returnableDebits(call, line)
    .where("d.endToEndId", "in", references)
    .orderBy("d.endToEndId")
    .execute();
  return debits.flatMap(({ amountCents, returnedOn, ...debit }) => {
    const feeCents = -line.amountCents - amountCents;
    return feeCents < 0 || feeCents > maximumFeeCents
      ? []
      : { ...debit, amountCents, feeCents, isReturned: returnedOn !== null };
  });
}

const maximumChoices = 50;

/** Debits of the amount of a line that names none of ours, collected recently: those whose company it names first. */
async function choices(call: Call, line: Line): Promise<ReturnChoice[]> {
  if (referencesIn(line).length > 0) return [];
  const debits = await returnableDebits(call, line)
    .select("d.collectionOn")
    .where("d.amountCents", "=", -line.amountCents)
    .where("d.collectionOn", "<=", line.bookedOn)
    .where("d.collectionOn", ">=", addDays(line.bookedOn, -returnWindowDays))
    .orderBy("d.collectionOn", "desc")
    .orderBy("d.endToEndId")
    .limit(maximumChoices)
    .execute();
  const text = [line.partyName, line.label, line.remittance].join(" ");
  return debits
    .map(({ returnedOn, ...debit }) => ({
      ...debit,
      feeCents: 0,
      isReturned: returnedOn !== null,
      isNamed: isNamedIn(text, debit.companyName),
    }))
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed));
}

const mayBeReturn = (line: Line): boolean => line.status === "TO_MATCH" && line.amountCents < 0;

export const returnProposalsFor = async (call: Call, line: Line): Promise<ReturnProposal[]> =>
  mayBeReturn(line) ? proposals(call, line) : [];

export const returnChoicesFor = async (call: Call, line: Line): Promise<ReturnChoice[]> =>
  mayBeReturn(line) ? choices(call, line) : [];

const nameOf = ({ reference, feeCents }: ReturnProposal): string =>
  feeCents === 0 ? `Retour de ${reference}` : `Retour de ${reference} et frais de ${frenchPrice(feeCents)}`;

/** Records the return, undone with the match; false when a file of the bank has already recorded it. */
async function recordReturn(call: Call, line: Line, { debitId }: ReturnProposal): Promise<boolean> {
  const outcome = await applyReturn(call, debitId, {
    code: returnCodeOf(line.returnCode) ?? "",
    words: line.remittance.slice(0, 200),
    on: line.bookedOn,
  });
  if (outcome === "TOO_LATE") throw refused("Ce prélèvement a plus de 13 mois : à voir avec la banque.");
  return outcome === "APPLIED";
}

export async function matchReturn(
  call: Call,
  { id, version, debitId }: VersionedId & { debitId: string },
): Promise<void> {
  const request = { kind: "statementLine", id, version, move: "matchReturn" } as const;
  const line = await lockForMove(call, lineFlow, request, (row) => row);
  await call.db.selectFrom("debit").select("id").where("id", "=", debitId).forUpdate().execute();
  await requireUnmatched(call, { column: "returnedDebitId", id: debitId, the: "ce prélèvement" });
  const candidates = [...(await proposals(call, line)), ...(await choices(call, line))];
  const proposal = candidates.find((one) => one.debitId === debitId);
  if (!proposal) throw refused("Cette ligne n’est pas le rejet de ce prélèvement.");
  const { companyId, companyName, feeCents } = proposal;
  await matchWithOwn(call, request, {
    companyId,
    companyName,
    feeCents,
    matchReason: nameOf(proposal),
    returnedDebitId: debitId,
  });
  const recordsReturn = await recordReturn(call, line, proposal);
  await call.db.updateTable("statementLine").set({ recordsReturn }).where("id", "=", id).execute();
}
