// Valid debit files and transfer files, with what a test changes in them.
import { day } from "#kernel/calendar/day.ts";
import type { Debit, DebitFile } from "#kernel/sepa/debit-file.ts";
import type { PaymentParty } from "#kernel/sepa/parties.ts";
import type { Transfer, TransferFile } from "#kernel/sepa/transfer-file.ts";

export const ownIban = "FR7630006000011234567890189";
export const clientIban = "FR7620041010050500001302632";
export const otherClientIban = "FR7618206000100000000004266";
export const monacoIban = "MC5811222000010123456789030";
export const swissIban = "CH9300762011623852957";
export const britishIban = "GB29NWBK60161331926819";
export const turkishIban = "TR330006100519786457841326";
export const creditorId = "FR72ZZZ123456";

export const lessor: PaymentParty = {
  name: "Écurie Location & Cie",
  address: { number: "12", street: "rue des Lices", zipCode: "49100", city: "Angers", country: "FR" },
  iban: ownIban,
  bic: "AGRIFRPP",
};

const client: PaymentParty = { name: "Boulangerie Léa", address: null, iban: clientIban, bic: null };

let count = 0;

export function buildDebit(changes: Partial<Debit> = {}): Debit {
  count += 1;
  return {
    endToEndId: `PRL-2026-${String(count).padStart(6, "0")}`,
    amountCents: 61_188,
    remittance: "Facture F2026000193",
    scheme: "CORE",
    sequence: "RCUR",
    collectionDay: day("2026-12-10"),
    mandate: { reference: "RUM-C-1042", signedOn: day("2026-03-02"), amendment: null },
    debtor: client,
    ...changes,
  };
}

export const buildDebitFile = (debits: readonly Debit[], changes: Partial<DebitFile> = {}): DebitFile => ({
  messageId: "REM-2026-000017",
  createdAt: "2026-12-01T09:30:00.000Z",
  creditor: { ...lessor, creditorId },
  isBookedAsOne: true,
  debits,
  ...changes,
});

export function buildTransfer(changes: Partial<Transfer> = {}): Transfer {
  count += 1;
  return {
    endToEndId: `VIR-2026-${String(count).padStart(6, "0")}`,
    amountCents: 150_000,
    remittance: "Restitution du dépôt de garantie",
    executionDay: day("2026-12-10"),
    beneficiary: client,
    ...changes,
  };
}

export const buildTransferFile = (
  transfers: readonly Transfer[],
  changes: Partial<TransferFile> = {},
): TransferFile => ({
  messageId: "VIR-2026-000004",
  createdAt: "2026-12-01T09:30:00.000Z",
  payer: lessor,
  isBookedAsOne: false,
  transfers,
  ...changes,
});
