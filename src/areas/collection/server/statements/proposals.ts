// Proposed payments of a statement line, best first. An amount alone proposes nothing: the name, the account
// or a number shows who pays.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { documentNumbers } from "../../model/matching/document-numbers.ts";
import { isSameName, nameWords } from "../../model/matching/payer-name.ts";
import { onlySubset } from "../../model/matching/subsets.ts";
import type { Proposal } from "../../model/matching/view.ts";
import type { OpenPart } from "../../model/receipts/view.ts";
import { openPartsOf } from "../receipts/read-receipt.ts";
import "#billing/server/tables.ts";
import "./tables.ts";

type Line = Row<"statementLine">;

interface Candidate {
  companyId: string;
  companyName: string;
  clue: string;
}

const maximumCandidates = 8;

/** Companies that this account paid before. */
async function byAccount(call: Call, { partyDigest }: Line): Promise<Candidate[]> {
  if (partyDigest === null) return [];
  const rows = await call.db
    .selectFrom("statementLine")
    .select(["companyId", "companyName"])
    .distinct()
    .where("partyDigest", "=", partyDigest)
    .where("companyId", "is not", null)
    .limit(maximumCandidates)
    .execute();
  return rows.flatMap(({ companyId, companyName }) =>
    companyId ? { companyId, companyName, clue: "même compte qu’avant" } : [],
  );
}

/** Numbers of our documents that the line names. */
const numbersOf = ({ remittance, structuredReference }: Line): string[] =>
  documentNumbers(`${remittance} ${structuredReference}`);

async function byNumber(call: Call, line: Line): Promise<Candidate[]> {
  const { issuerId } = line;
  const numbers = numbersOf(line);
  if (numbers.length === 0) return [];
  const rows = await call.db
    .selectFrom("billingDocument")
    .select(["companyId", "companyName", "number"])
    .where("issuerId", "=", issuerId)
    .where("number", "in", numbers)
    .execute();
  return rows.map(({ companyId, companyName, number }) => ({
    companyId,
    companyName,
    clue: `${number} cité`,
  }));
}

/** Companies with something to pay, whose name is that of the payer. */
async function byName(call: Call, { partyName }: Line): Promise<Candidate[]> {
  const words = nameWords(partyName);
  if (words.length === 0) return [];
  let query = call.db
    .selectFrom("billingDocument")
    .select(["companyId", "companyName"])
    .distinct()
    .where("remainingCents", ">", 0);
  for (const word of words) query = query.where(sql<boolean>`search_text like ${`%${word}%`}`);
  const rows = await query.limit(50).execute();
  return rows.flatMap(({ companyId, companyName }) =>
    isSameName(partyName, companyName) ? { companyId, companyName, clue: "même nom" } : [],
  );
}

const toPayment = ({ partId, documentId, kind, number, dueOn, remainingCents }: OpenPart) => ({
  partId,
  documentId,
  kind,
  number,
  dueOn,
  cents: remainingCents,
});

/**
 * The oldest due first, up to the sum (C. civ., art. 1342-10). A call for funds secures one contract: only its number or
 * its amount shows that it is paid.
 */
function oldestFirst(
  parts: readonly OpenPart[],
  sumCents: number,
  numbers: readonly string[],
): Proposal["payments"] {
  let left = sumCents;
  const supported = parts.filter(({ kind, number }) => kind !== "CALL" || numbers.includes(number));
  return supported.flatMap((part) => {
    const cents = Math.min(left, part.remainingCents);
    left -= cents;
    return cents > 0 ? { ...toPayment(part), cents } : [];
  });
}

interface Ranked extends Proposal {
  rank: number;
}

/** Claims prior to a judgment are not paid after it: an accountant records a dividend by hand. */
const payableOn = (on: Day, parts: readonly OpenPart[]): OpenPart[] =>
  parts.filter(({ priorTo }) => priorTo === null || on < priorTo);

async function proposalOf(call: Call, line: Line, candidate: Candidate): Promise<Ranked> {
  const { amountCents, bookedOn } = line;
  const { companyId, companyName, clue } = candidate;
  const parts = payableOn(bookedOn, await openPartsOf(call, companyId));
  const ranked = (rank: number, words: string, payments: Proposal["payments"]): Ranked => ({
    companyId,
    companyName,
    why: `${words}, ${clue}`,
    payments,
    restCents: amountCents - payments.reduce((sum, { cents }) => sum + cents, 0),
    rank,
  });
  const exact = parts.filter(({ remainingCents }) => remainingCents === amountCents);
  const [only, ...others] = exact;
  if (only)
    return ranked(0, others.length === 0 ? "Montant exact" : "Montant exact, la plus ancienne", [
      toPayment(only),
    ]);
  const subset = onlySubset(parts, amountCents);
  if (subset) return ranked(1, `Somme exacte de ${subset.length} échéances`, subset.map(toPayment));
  const payments = oldestFirst(parts, amountCents, numbersOf(line));
  return payments.length > 0
    ? ranked(2, "Les plus anciennes échéances", payments)
    : ranked(3, "Rien à payer : un crédit de la société", []);
}

export async function proposalsFor(call: Call, line: Line): Promise<Proposal[]> {
  if (line.status !== "TO_MATCH" || line.amountCents <= 0) return [];
  const candidates = [
    ...(await byNumber(call, line)),
    ...(await byAccount(call, line)),
    ...(await byName(call, line)),
  ];
  const byCompany = Map.groupBy(candidates, ({ companyId }) => companyId);
  const ranked: Ranked[] = [];
  for (const [first, ...more] of [...byCompany.values()].slice(0, maximumCandidates)) {
    if (!first) continue;
    const clue = [...new Set([first, ...more].map((one) => one.clue))].join(", ");
    ranked.push(await proposalOf(call, line, { ...first, clue }));
  }
  return ranked
    .toSorted((one, other) => one.rank - other.rank || one.companyName.localeCompare(other.companyName, "fr"))
    .map(({ rank: _, ...proposal }) => proposal);
}
