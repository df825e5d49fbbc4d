// Our files compared with those of another writer, `sepa`, for what both can say: amounts of a few euros, plain Latin
// letters, no address.
import { Document } from "sepa";
import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import {
  buildDebit,
  buildDebitFile,
  buildTransfer,
  buildTransferFile,
  creditorId,
  lessor,
} from "#tests/bank-files/files.ts";
import { writeDebitFile } from "./debits.ts";
import { writeTransferFile } from "./transfers.ts";

/** Without the ids that each writer makes, and the instant. */
const comparable = (xml: string): string =>
  xml
    .replace(/^<\?xml[^>]*\?>\s*<Document[^>]*>/, "")
    .replaceAll(/<(CreDtTm|PmtInfId|InstrId|InstrPrty)>[^<]*<\/\1>/g, "")
    .trim();

const own = { ...lessor, name: "Ecurie Location", address: null };
const amounts = [61_188, 1, 1999];

it("debits are those of another writer", () => {
  const debits = amounts.map((amountCents) => buildDebit({ amountCents }));
  const file = buildDebitFile(debits, { creditor: { ...own, creditorId } });
  const document = new Document("pain.008.001.08");
  document.grpHdr.id = file.messageId;
  document.grpHdr.created = new Date(file.createdAt);
  document.grpHdr.initiatorName = own.name;
  const group = document.createPaymentInfo();
  group.batchBooking = true;
  group.localInstrumentation = "CORE";
  group.sequenceType = "RCUR";
  group.collectionDate = new Date("2026-12-10");
  group.creditorId = creditorId;
  group.creditorName = own.name;
  group.creditorIBAN = own.iban;
  group.creditorBIC = own.bic ?? "";
  document.addPaymentInfo(group);
  for (const debit of debits) {
    const payment = group.createTransaction();
    payment.amount = debit.amountCents / 100;
    payment.end2endId = debit.endToEndId;
    payment.mandateId = debit.mandate.reference;
    payment.mandateSignatureDate = new Date(debit.mandate.signedOn);
    payment.debtorName = "Boulangerie Lea";
    payment.debtorIBAN = debit.debtor.iban;
    payment.remittanceInfo = debit.remittance;
    group.addTransaction(payment);
  }
  expect(comparable(writeDebitFile(file))).toBe(comparable(document.toString()));
});

it("transfers are those of another writer", () => {
  const transfers = amounts.map((amountCents) =>
    buildTransfer({ amountCents, executionDay: day("2026-12-10"), remittance: "Depot" }),
  );
  const file = buildTransferFile(transfers, { payer: own, isBookedAsOne: true });
  const document = new Document("pain.001.001.09");
  document.grpHdr.id = file.messageId;
  document.grpHdr.created = new Date(file.createdAt);
  document.grpHdr.initiatorName = own.name;
  const group = document.createPaymentInfo();
  group.batchBooking = true;
  group.requestedExecutionDate = new Date("2026-12-10");
  group.debtorName = own.name;
  group.debtorIBAN = own.iban;
  group.debtorBIC = own.bic ?? "";
  document.addPaymentInfo(group);
  for (const transfer of transfers) {
    const payment = group.createTransaction();
    payment.amount = transfer.amountCents / 100;
    payment.end2endId = transfer.endToEndId;
    payment.creditorName = "Boulangerie Lea";
    payment.creditorIBAN = transfer.beneficiary.iban;
    payment.remittanceInfo = transfer.remittance;
    group.addTransaction(payment);
  }
  expect(comparable(writeTransferFile(file))).toBe(comparable(document.toString()));
});
