// The tables of the ledger.
import type { ColumnType, RawBuilder } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { column, defaulted, internal, nullable, record, reference } from "#kernel/record.ts";
import type { Defaulted, Recorded } from "#kernel/server/database.ts";
import { generatedSearchText, type RowsOf, table, unstampedTable } from "#kernel/server/records/tables.ts";
import type { ReversalDirection } from "#kernel/sepa/statement.ts";
import type { TableProfile } from "#kernel/sepa/table-profile.ts";
import { payeeCheckResults } from "../model/beneficiaries/payee-check.ts";
import type { ReportedPayment } from "../model/e-reporting/payments.ts";
import type { InsolvencyKind, Trustee } from "../model/judgments/judgment.ts";
import { receiptRecord, refundRecord } from "../model/receipts/records.ts";
import { writeOffKinds } from "../model/receipts/write-off.ts";

const fixedAmount = { isFixed: true } as const;

/** Of rows that are only added. */
const added = {
  createdAt: column.instant("Créé le"),
  createdBy: column.colleague("Créé par"),
  createdById: reference,
};

export const ledgerTables = {
  receipt: table(receiptRecord, {
    statementLineId: nullable(column.id("Ligne de relevé", "statementLine")),
    reversesId: nullable(column.id("Annule", "receipt")),
    /** Paid to documents, or to a guarantee's call for funds. Maintained from its allocations. */
    allocatedCents: defaulted(column.cents("Affecté", fixedAmount)),
    /** Of a guarantee: what was set off against documents, or returned. */
    releasedCents: defaulted(column.cents("Imputé ou rendu", fixedAmount)),
    searchText: generatedSearchText,
  }),
  refund: table(refundRecord),
  /** An undone allocation has a second row, of the opposite amount. */
  allocation: unstampedTable(
    record({
      ...added,
      receiptId: nullable(reference),
      /** The part of a credit note. */
      creditPartId: nullable(reference),
      partId: nullable(reference),
      refundId: nullable(reference),
      /** The guarantee that takes over what this one held. */
      carriedToId: nullable(reference),
      cents: column.cents("Montant", fixedAmount),
      /** The VAT of the credit note that lowers that of the document. */
      creditedVatCents: defaulted(column.cents("TVA de l’avoir", fixedAmount)),
      effectiveOn: column.day("Date d’effet"),
      reason: defaulted(column.freeText("Motif")),
      undoesId: nullable(reference),
    }),
  ),
  writeOff: unstampedTable(
    record({
      ...added,
      kind: column.set("Nature", writeOffKinds),
      companyId: column.id("Société", "company"),
      partId: reference,
      /** Negative when it undoes another. */
      cents: column.cents("Montant", fixedAmount),
      writtenOn: column.day("Passé le"),
      reason: column.freeText("Motif"),
      proofKey: nullable(internal<string>("nobody")),
      proofName: defaulted(column.freeText("Justificatif")),
      proofType: defaulted(internal<string>("nobody")),
      undoesId: nullable(reference),
    }),
  ),
  /** Payments of a month as they were declared. */
  declaredMonth: unstampedTable(
    record({
      ...added,
      issuerId: column.id("Émetteur", "issuer"),
      month: column.day("Mois"),
      received: internal<ReportedPayment[]>("nobody"),
      paidBack: internal<ReportedPayment[]>("nobody"),
      fileKey: internal<string>("nobody"),
      sha256: column.code("Empreinte SHA-256"),
    }),
  ),
  /** The newest of a company is its account. */
  beneficiaryAccount: unstampedTable(
    record({
      companyId: column.id("Société", "company"),
      /** Its rank among the accounts of its company. */
      version: column.number("Version"),
      encryptedIban: internal<string>("nobody"),
      mask: column.code("IBAN"),
      holder: column.freeText("Titulaire"),
      bic: defaulted(column.code("BIC")),
      givenAt: column.instant("Saisi le"),
      givenBy: column.colleague("Saisi par"),
      givenById: reference,
    }),
  ),
  /** The newest of an account is its check. */
  beneficiaryCheck: unstampedTable(
    record({
      accountId: reference,
      result: column.set("Résultat", payeeCheckResults),
      bankName: defaulted(column.freeText("Nom donné par la banque")),
      checkedAt: column.instant("Vérifié le"),
      checkedBy: column.colleague("Vérifié par"),
      checkedById: reference,
    }),
  ),
};

/** Declared by its record in the area that handles procedures. */
interface InsolvencyTable extends Recorded {
  companyId: string;
  companyName: string;
  kind: InsolvencyKind;
  judgmentOn: Day;
  court: string;
  publishedOn: Day | null;
  trustee: Trustee;
  claimsDeclaredOn: Day | null;
  continuationAskedOn: Day | null;
  continuationAnsweredOn: Day | null;
  /** Null until the administrator or the liquidator confirms the debits. */
  mandatesConfirmedOn: Day | null;
  /** Null while the procedure is under way. */
  endedOn: Day | null;
  /** Mandates that the judgment has blocked. */
  stoppedMandateIds: Defaulted<string[]>;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof ledgerTables> {
    insolvency: InsolvencyTable;
    /** A part born before the judgment. */
    priorClaim: { partId: string; insolvencyId: string };
    /** A credit deducted by the night, until its mail leaves. */
    deductedCredit: { allocationId: string };
    bankAccount: {
      iban: string;
      issuerId: string;
      reversals: Defaulted<ReversalDirection>;
      tableProfile: ColumnType<TableProfile | null, RawBuilder<TableProfile> | null | undefined>;
    };
  }
}
