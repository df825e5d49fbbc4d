// The entries of a document: its sale, the VAT that its payments make due, what settles it without money.
import type { FrozenDocument, FrozenLine } from "#billing/model/documents/frozen.ts";
import { lineKinds } from "#billing/model/documents/line-kinds.ts";
import { goodsKinds } from "#billing/model/documents/operations.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { type Cents, roundCents } from "#kernel/money.ts";
import type { RateSums, SettledMovement } from "#ledger/model/e-reporting/payments.ts";
import type { WriteOffKind } from "#ledger/model/receipts/write-off.ts";
import { type Line, line, opposed, third, type WantedEntry } from "../entry.ts";
import { dueByDay, settledOf, type TaxedFact } from "./vat-due.ts";

/** An amount that settles a document: money, a credit note or a guarantee, with the account it comes from. */
export interface SettledFrom {
  day: Day;
  cents: Cents;
  /** A guarantee of that contract; null for the balance of an account. */
  guarantee: { account: "1651" | "1655"; contractId: string } | null;
  /** The account of the money or of the credit note. */
  account: "411" | "462" | "471";
}

export interface DocumentFact extends TaxedFact {
  companyId: string;
  contractId: string | null;
  /** By line of the document. */
  carIds: readonly (string | null)[];
  settledFrom: readonly SettledFrom[];
  /** The kind of each write-off, by id. */
  lossKinds: Readonly<Record<string, WriteOffKind>>;
  /** VAT on the margin of a concluded sale, taken back by its withdrawal. */
  margin: { vatCents: Cents; baseCents: Cents; rate: number; on: Day; withdrawnOn: Day | null } | null;
}

/** A car, and all that its document sells, is owed on 462. */
export const receivableOf = ({ lines }: Pick<FrozenDocument, "lines">): "411" | "462" =>
  lines.some(({ kind }) => goodsKinds.includes(kind)) ? "462" : "411";

const soldLine = (one: FrozenLine, carId: string | null): Line =>
  line(lineKinds[one.kind].account, -one.netCents, {
    carId,
    contractId: one.contract?.id ?? null,
    vat: { category: one.category, rate: one.rate, baseCents: null },
  });

/** VAT moved from one account to another, by rate; the base has the sign of the VAT due. */
const vatMoved = (rates: readonly RateSums[], day: Day, base: EntryBase): WantedEntry[] =>
  rates
    .filter(({ vatCents }) => vatCents !== 0)
    .map(({ category, rate, cents, vatCents }) => ({
      ...base,
      key: `vat ${day} ${rate}`,
      journal: "OD",
      day,
      label: `TVA exigible ${base.piece.ref}`,
      lines: [
        line("44580", vatCents, { vat: { category, rate, baseCents: cents - vatCents } }),
        line("44571", -vatCents, { vat: { category, rate, baseCents: vatCents - cents } }),
      ],
    }));

type EntryBase = Pick<WantedEntry, "piece">;

const lossAccounts = { SMALL: "6588", BAD_DEBT: "6541" } as const;

function lossLines(fact: DocumentFact, kind: WriteOffKind, rates: readonly RateSums[], cents: Cents): Line[] {
  const { document, companyId, contractId, timing } = fact;
  const isVatDue = timing === "ISSUE" || (timing === "HANDOVER" && fact.handedOn !== null);
  const vat = isVatDue ? [] : rates.filter(({ vatCents }) => vatCents !== 0);
  const net = vat.reduce((left, { vatCents }) => left - vatCents, cents);
  const charge =
    kind === "WAIVER" ? waivedLines(document, net) : [line(lossAccounts[kind], net, { contractId })];
  return [
    ...charge,
    ...vat.map(({ category, rate, cents: gross, vatCents }) =>
      line("44580", vatCents, { vat: { category, rate, baseCents: gross - vatCents } }),
    ),
    line(receivableOf(document), -cents, third("company", companyId)),
  ];
}

/** A waiver reverses the income accounts of the lines pro rata; the last line absorbs the rounding. */
function waivedLines({ lines, netCents }: FrozenDocument, cents: Cents): Line[] {
  let left = cents;
  return lines.map((one, rank) => {
    const share = rank === lines.length - 1 ? left : roundCents((cents * one.netCents) / netCents);
    left -= share;
    return line(lineKinds[one.kind].account, share, { contractId: one.contract?.id ?? null });
  });
}

function saleEntry(fact: DocumentFact, base: EntryBase): WantedEntry {
  const { document, companyId, contractId, carIds, timing } = fact;
  const vatAccount = timing === "ISSUE" ? "44571" : "44580";
  const lines = [
    line(receivableOf(document), document.totalCents, { ...third("company", companyId), contractId }),
    ...document.lines.map((one, rank) => soldLine(one, carIds[rank] ?? null)),
    ...document.vat
      .filter(({ vatCents }) => vatCents !== 0)
      .map(({ category, rate, netCents, vatCents }) =>
        line(vatAccount, -vatCents, { vat: { category, rate, baseCents: -netCents } }),
      ),
  ];
  const isCredit = document.kind === "CREDIT_NOTE";
  return {
    ...base,
    key: "sale",
    journal: "VE",
    day: document.issuedOn,
    label: `${isCredit ? "Avoir" : document.kind === "NOTE" ? "Note" : "Facture"} ${document.number} ${document.customer.name}`,
    lines: isCredit ? opposed(lines) : lines,
  };
}

/** Settlements from an account other than the receivable of the document: guarantees, receipts, other credit notes. */
function settledEntries(fact: DocumentFact, base: EntryBase): WantedEntry[] {
  const to = receivableOf(fact.document);
  const client = third("company", fact.companyId);
  const others = fact.settledFrom.filter(({ guarantee, account }) => guarantee !== null || account !== to);
  return [...Map.groupBy(others, ({ day }) => day)].map(([day, all]) => ({
    ...base,
    key: `set-off ${day}`,
    journal: "OD",
    day,
    label: `Règlement de ${base.piece.ref} par compensation`,
    lines: all.flatMap(({ cents, guarantee, account }) => [
      guarantee
        ? line(guarantee.account, cents, {
            ...third("contract", guarantee.contractId),
            contractId: guarantee.contractId,
          })
        : line(account, cents, account === "471" ? {} : client),
      line(to, -cents, client),
    ]),
  }));
}

function marginEntries({ margin, carIds }: DocumentFact, base: EntryBase): WantedEntry[] {
  if (margin === null || margin.vatCents === 0) return [];
  const { vatCents, baseCents, rate, on, withdrawnOn } = margin;
  const lines = [
    line("757", vatCents, { carId: carIds.find((id) => id !== null) ?? null }),
    line("44571", -vatCents, { vat: { category: "S", rate, baseCents: -baseCents } }),
  ];
  const entry: WantedEntry = {
    ...base,
    key: "margin",
    journal: "VE",
    day: on,
    label: `TVA sur la marge ${base.piece.ref}`,
    lines,
  };
  if (withdrawnOn === null) return [entry];
  const day = withdrawnOn;
  return [
    entry,
    { ...entry, key: "margin withdrawn", day, label: `${entry.label} annulée`, lines: opposed(lines) },
  ];
}

function lossEntries(
  fact: DocumentFact,
  settled: readonly SettledMovement[],
  base: EntryBase,
): WantedEntry[] {
  const lost = settled.filter(({ kind }) => kind === "LOST");
  return lost.map(({ movement: { day, cents, loss }, rates }) => ({
    ...base,
    key: `loss ${loss?.id ?? ""}`,
    journal: "OD",
    day,
    label: `Perte sur ${base.piece.ref}`,
    lines: lossLines(fact, fact.lossKinds[loss?.id ?? ""] ?? "BAD_DEBT", rates, cents),
  }));
}

/** A call for funds sells nothing: its money is a guarantee. */
export function documentEntries(fact: DocumentFact): WantedEntry[] {
  const { document } = fact;
  if (document.kind === "CALL") return [];
  const base = { piece: { ref: document.number, on: document.issuedOn } };
  const settled = settledOf(fact);
  return [
    saleEntry(fact, base),
    ...dueByDay(fact, settled).flatMap(({ day, rates }) => vatMoved(rates, day, base)),
    ...settledEntries(fact, base),
    ...lossEntries(fact, settled, base),
    ...marginEntries(fact, base),
  ];
}
