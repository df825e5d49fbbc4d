// Entries of billing and collection: who corrects or reverses each, until when, and the refusal afterwards.
import type { CorrectionRow } from "./row.ts";

export const billingCorrections: readonly CorrectionRow[] = [
  {
    entry: "a credit note prepared by mistake",
    by: "FINALIZE_INVOICES",
    verb: "discardBillingDocument",
    until: "it has a number",
    undoes: "the invoice may be credited in full again",
    refusal: "Ce document est au statut «\u00a0Finalisé\u00a0».",
  },
  {
    entry: "an invoice that was wrong",
    by: "CREDIT_INVOICE",
    verb: "creditBillingDocument",
    until: "it is credited in full",
    undoes: "a credit note names it",
    refusal: "Cette facture est déjà créditée en entier.",
  },
  {
    entry: "a dispute",
    by: "DISPUTE_INVOICE",
    verb: "endBillingDispute",
    until: null,
    undoes: "nothing of the invoice is disputed",
    refusal: null,
  },
  {
    entry: "money received",
    by: "MATCH_RECEIPTS",
    verb: "reverseReceipt",
    until: "it is refunded",
    undoes: "the invoice that it paid is owed again",
    refusal: "Une partie de cet encaissement a été remboursée : il ne peut plus être annulé.",
  },
  {
    entry: "an allocation",
    by: "MATCH_RECEIPTS",
    verb: "undoAllocation",
    until: null,
    undoes: "the invoice that it paid is owed again",
    refusal: null,
  },
  {
    entry: "a refund",
    by: "REFUND",
    verb: "cancelRefund",
    until: "a batch of transfers pays it",
    undoes: "it is canceled",
    refusal: "Ce remboursement est au statut",
  },
  {
    entry: "a batch of debits",
    by: "PREPARE_DEBITS",
    verb: "abandonDebitBatch",
    until: "it is sent to the bank",
    undoes: "its part is due again",
    refusal: "Cette remise est au statut «\u00a0Envoyée\u00a0».",
  },
  {
    entry: "a mandate blocked",
    by: "ADD_PAYMENT_METHOD",
    verb: "unblockMandate",
    until: "it is canceled",
    undoes: "it is active again",
    refusal: "Ce mandat est au statut",
  },
];
