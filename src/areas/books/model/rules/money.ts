// The entries of money received and paid back, of bank lines and of the payouts of payment providers.
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { ReceiptOrigin, Security } from "#ledger/model/receipts/receipt.ts";
import { type Line, line, third, type WantedEntry } from "../entry.ts";

/** Transit accounts: money waits there until it appears on a bank statement. */
const transits = {
  STATEMENT: "5119",
  PAYMENT_DATE: "5118",
  DEPOSIT: "5118",
  MANUAL: "5118",
  DEBIT: "5115",
  PROVIDER: "517",
  TAKEN_OVER: "890",
} as const satisfies Record<Exclude<ReceiptOrigin, "CARRIED_OVER">, string>;

export const guaranteeAccount = (security: Security): "1651" | "1655" =>
  security === "DEPOSIT" ? "1651" : "1655";

const held = (security: Security, contractId: string, cents: Cents): Line =>
  line(guaranteeAccount(security), cents, { ...third("contract", contractId), contractId });

export interface ReceiptFact {
  /** Below zero for the reversal of another. */
  cents: Cents;
  receivedOn: Day;
  origin: ReceiptOrigin;
  reference: string;
  payer: string;
  companyId: string | null;
  guarantee: { security: Security; contractId: string } | null;
  /** The contract whose guarantee it takes over. */
  carriedFrom: string | null;
}

export function receiptEntries(fact: ReceiptFact): WantedEntry[] {
  const { cents, receivedOn: day, origin, reference, payer, companyId, guarantee, carriedFrom } = fact;
  const from =
    origin === "CARRIED_OVER"
      ? guarantee && carriedFrom && held(guarantee.security, carriedFrom, cents)
      : line(transits[origin], cents);
  if (!from) return [];
  const to = guarantee
    ? held(guarantee.security, guarantee.contractId, -cents)
    : companyId
      ? line("411", -cents, third("company", companyId))
      : line("471", -cents);
  return [
    {
      key: "receipt",
      journal: "RG",
      day,
      piece: { ref: reference || "Encaissement", on: day },
      label:
        `${cents < 0 ? "Annulation du règlement" : guarantee ? "Garantie" : "Règlement"} ${payer}`.trim(),
      lines: [from, to],
    },
  ];
}

/** The credits a refund is paid from: receipts, credit notes or guarantees; negative when it is undone, on that day. */
export interface RefundFact {
  companyId: string;
  companyName: string;
  /** True through a payment provider: its balance pays. */
  isByProvider: boolean;
  parts: readonly {
    day: Day;
    cents: Cents;
    account: "411" | "462";
    guarantee: ReceiptFact["guarantee"];
  }[];
}

export const refundEntries = ({ companyId, companyName, isByProvider, parts }: RefundFact): WantedEntry[] =>
  [...Map.groupBy(parts, ({ day }) => day)].map(([day, all]) => ({
    key: `refund ${day}`,
    journal: "RG",
    day,
    piece: { ref: "Remboursement", on: day },
    label: `Remboursement ${companyName}`,
    lines: all.flatMap(({ cents, account, guarantee }) => [
      guarantee
        ? held(guarantee.security, guarantee.contractId, cents)
        : line(account, cents, third("company", companyId)),
      line(isByProvider ? "517" : "5116", -cents),
    ]),
  }));

export interface BankLineFact {
  bookedOn: Day;
  cents: Cents;
  feeCents: Cents;
  label: string;
  reference: string;
  /** The account of its bank. */
  bank: string;
  /** The account that the line is matched with or put aside to; 471 until then. */
  account: string;
}

export const bankLineEntries = (fact: BankLineFact): WantedEntry[] => [
  {
    key: "line",
    journal: "BQ",
    day: fact.bookedOn,
    piece: { ref: fact.reference || "Relevé", on: fact.bookedOn },
    label: fact.label,
    lines: [
      line("512", fact.cents, { account: fact.bank }),
      line("627", fact.feeCents),
      line(fact.account, -fact.cents - fact.feeCents),
    ],
  },
];

export interface PayoutFact {
  arrivesOn: Day;
  cents: Cents;
  feeCents: Cents;
  reference: string;
}

export const payoutEntries = ({ arrivesOn: day, cents, feeCents, reference }: PayoutFact): WantedEntry[] => [
  {
    key: "payout",
    journal: "RG",
    day,
    piece: { ref: reference || "Versement", on: day },
    label: `Versement du prestataire ${reference}`.trim(),
    lines: [line("580", cents), line("627", feeCents), line("517", -cents - feeCents)],
  },
];
