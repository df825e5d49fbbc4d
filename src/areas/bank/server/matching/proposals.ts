// Proposed payments of a statement line, best first. An amount alone proposes nothing: the name, the account
// or a number shows who pays.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { alreadyPaidSentence } from "../../model/matching/already-paid.ts";
import { isNamedIn, isSameName, nameWords } from "../../model/matching/payer-name.ts";
import { onlySubset } from "../../model/matching/subsets.ts";
import type { Proposal } from "../../model/matching/view.ts";
import { restOf } from "#ledger/model/receipts/pay-in-order.ts";
import type { OpenPart } from "#ledger/model/receipts/view.ts";
import { openPartsOf } from "#ledger/server/receipts/read-receipt.ts";
import { type NamedDocument, namedDocuments, paidOf } from "./named-documents.ts";
import "#billing/server/tables.ts";

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

const byNumber = (documents: readonly NamedDocument[]): Candidate[] =>
  documents.map(({ companyId, companyName, number }) => ({
    companyId,
    companyName,
    clue: `${number} cité`,
  }));

interface Naming {
  /** Words by which companies are searched. */
  words: string[];
  isPayer: (companyName: string) => boolean;
  clue: string;
}

/** A line without a payer, as in most tables, names it in its text. */
function namingOf({ partyName, label, remittance }: Line): Naming {
  if (partyName !== "")
    return {
      words: nameWords(partyName),
      isPayer: (companyName) => isSameName(partyName, companyName),
      clue: "même nom",
    };
  const text = `${label} ${remittance}`;
  return {
    words: nameWords(text).filter((word) => word.length > 2),
    isPayer: (companyName) => isNamedIn(text, companyName),
    clue: "nom cité",
  };
}

/** Companies with something to pay to the issuer, that the line names; those that share most words with it are read first. */
async function byName(call: Call, line: Line): Promise<Candidate[]> {
  const { words, isPayer, clue } = namingOf(line);
  if (words.length === 0) return [];
  const { rows } = await sql<Omit<Candidate, "clue">>`
    select c.id as "companyId", c.name as "companyName"
    from company c join unnest(${[...new Set(words)]}::text[]) as w (word) on c.search_text like '%' || w.word || '%'
    where exists (select from billing_document d
      where d.company_id = c.id and d.issuer_id = ${line.issuerId} and d.remaining_cents > 0)
    group by c.id order by count(*) desc, c.name limit 50`.execute(call.db);
  return rows.flatMap((row) => (isPayer(row.companyName) ? { ...row, clue } : []));
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

interface Ranked extends Omit<Proposal, "isBest"> {
  rank: number;
}

/** Claims prior to a judgment are not paid after it: an accountant records a dividend by hand. */
const payableOn = (on: Day, parts: readonly OpenPart[]): OpenPart[] =>
  parts.filter(({ priorTo }) => priorTo === null || on < priorTo);

/** Parts of the very sum: those whose document the line names, else all. */
function exactParts(
  { amountCents }: Line,
  parts: readonly OpenPart[],
  numbers: readonly string[],
): OpenPart[] {
  const exact = parts.filter(({ remainingCents }) => remainingCents === amountCents);
  const named = exact.filter(({ number }) => numbers.includes(number));
  return named.length > 0 ? named : exact;
}

/** The oldest of each contract: nothing shows which of two contracts an equal amount pays. */
function exactProposals(exact: readonly OpenPart[]): Pick<Ranked, "why" | "payments">[] {
  const byContract = [...Map.groupBy(exact, ({ orderIds }) => orderIds).values()];
  const oldest = byContract.flatMap(([first]) => first ?? []);
  const titles = oldest.map(({ orderIds, number }) => orderIds || number);
  const words = (index: number): string =>
    oldest.length > 1
      ? `Montant exact pour ${titles[index]}, comme pour ${titles.toSpliced(index, 1).join(", ")}`
      : exact.length > 1
        ? "Montant exact, la plus ancienne"
        : "Montant exact";
  return oldest.map((part, index) => ({ why: words(index), payments: [toPayment(part)] }));
}

/** A line that names documents already paid pays the others that it names; the rest is a credit of the company. */
function paidTwice(
  { amountCents }: Line,
  parts: readonly OpenPart[],
  { named, companyId }: { named: readonly NamedDocument[]; companyId: string },
): Pick<Ranked, "why" | "payments"> | null {
  const numbers = named.map(({ number }) => number);
  const payments = oldestFirst(
    parts.filter(({ number }) => numbers.includes(number)),
    amountCents,
    numbers,
  );
  const why = alreadyPaidSentence(paidOf(named, companyId), restOf(amountCents, payments));
  return why === "" ? null : { why, payments };
}

async function proposalsOf(
  call: Call,
  line: Line,
  { candidate, named }: { candidate: Candidate; named: readonly NamedDocument[] },
): Promise<Ranked[]> {
  const { amountCents, bookedOn, issuerId } = line;
  const numbers = named.map(({ number }) => number);
  const { companyId, companyName, clue } = candidate;
  const parts = payableOn(bookedOn, await openPartsOf(call, { companyId, issuerId }));
  const ranked = (rank: number, words: string, payments: Proposal["payments"]): Ranked => ({
    companyId,
    companyName,
    why: words,
    payments,
    restCents: restOf(amountCents, payments),
    rank,
  });
  const twice = paidTwice(line, parts, { named, companyId });
  const credit = twice ? [ranked(0, twice.why, twice.payments)] : [];
  const because = (words: string): string => `${words}, ${clue}`;
  const exact = exactProposals(exactParts(line, parts, numbers));
  if (exact.length > 0)
    return [...credit, ...exact.map(({ why, payments }) => ranked(0, because(why), payments))];
  const subset = onlySubset(parts, amountCents);
  if (subset)
    return [
      ...credit,
      ranked(1, because(`Somme exacte de ${subset.length} échéances`), subset.map(toPayment)),
    ];
  if (credit.length > 0) return credit;
  const payments = oldestFirst(parts, amountCents, numbers);
  return payments.length > 0
    ? [ranked(2, because("Les plus anciennes échéances"), payments)]
    : [ranked(3, because("Rien à payer : un crédit de la société"), [])];
}

export async function proposalsFor(call: Call, line: Line): Promise<Proposal[]> {
  if (line.status !== "TO_MATCH" || line.amountCents <= 0) return [];
  const named = await namedDocuments(call, line);
  const candidates = [...byNumber(named), ...(await byAccount(call, line)), ...(await byName(call, line))];
  const byCompany = Map.groupBy(candidates, ({ companyId }) => companyId);
  const ranked: Ranked[] = [];
  for (const [first, ...more] of [...byCompany.values()].slice(0, maximumCandidates)) {
    if (!first) continue;
    const clue = [...new Set([first, ...more].map((one) => one.clue))].join(", ");
    ranked.push(...(await proposalsOf(call, line, { candidate: { ...first, clue }, named })));
  }
  const sorted = ranked.toSorted(
    (one, other) => one.rank - other.rank || one.companyName.localeCompare(other.companyName, "fr"),
  );
  const hasEqual = sorted[0]?.rank === sorted[1]?.rank;
  return sorted.map(({ rank: _, ...proposal }, index) => ({ ...proposal, isBest: index === 0 && !hasEqual }));
}
