import type { Generated } from "kysely";
import type { TerminationEstimate } from "#contracts/model/early-termination.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Cents } from "#kernel/money.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { ClosingKind, ClosingLine, ClosingStatus } from "../model/closings/closing.ts";
import type { ComponentKind } from "../model/due/components.ts";
import type { EarlyTerminationStatus } from "../model/early-termination/early-termination.ts";
import type { CompanyBillingSettings } from "../model/company-billing.ts";
import type { DocumentOrigin, DocumentStage, DocumentStatus } from "../model/documents/document.ts";
import type { DocumentKind, FrozenDocument, FrozenLine } from "../model/documents/frozen.ts";
import type { LineKindKey, VatNature } from "../model/documents/line-kinds.ts";
import type { BillingEventPayload, BillingEventStatus, BillingEventType } from "../model/events/event.ts";
import type { LogisticsStatus } from "../model/logistics/flow.ts";
import type { RunStatus } from "../model/runs/flow.ts";
import type { Wave } from "../model/runs/wave.ts";
import "./issuers/tables.ts";

/** `id` is that of the company. */
interface CompanyBillingTable extends Recorded, CompanyBillingSettings {}

interface ContractBillingTable {
  contractId: string;
  issuerId: string;
  isReady: boolean;
  /** The first month to bill; null for every month from the delivery on. */
  billsFrom: Day | null;
  initialisedAt: string | null;
  initialisedBy: string | null;
  initialisedById: Defaulted<string | null>;
  /** The next month to bill; null once nothing more is due. */
  nextMonth: Day | null;
  /** Its lessees whose rents have to be computed: a fact has changed them, or a month is to be billed. */
  staleFor: Defaulted<string[]>;
}

interface BillingEventTable extends Recorded {
  type: BillingEventType;
  status: Status<BillingEventStatus>;
  /** The id of the fact: with the type, an event is stored once. */
  causeId: string;
  issuerId: string;
  companyId: string;
  companyName: string;
  contractId: string | null;
  orderId: string;
  happenedOn: Day;
  payload: BillingEventPayload;
  reason: Defaulted<string>;
  tries: Defaulted<number>;
  /** Page where the cause of a failure is settled; null without one. */
  remedyPage: Defaulted<PageAddress | null>;
}

interface BillingDocumentTable extends Recorded {
  kind: DocumentKind;
  status: Status<DocumentStatus>;
  origin: DocumentOrigin;
  issuerId: string;
  companyId: string;
  companyName: string;
  clientId: string;
  /** The only contract of its lines; null when they name several, or none. */
  contractId: string | null;
  orderIds: Defaulted<string>;
  month: Day | null;
  reference: Defaulted<string>;
  number: string | null;
  issuedOn: Day | null;
  dueOn: Day | null;
  netCents: Cents;
  vatCents: Cents;
  totalCents: Cents;
  content: FrozenDocument | null;
  contentHash: string | null;
  paperKey: string | null;
  /** Settled before the paper was drawn: what the electronic invoice states as paid in advance (BT-113). */
  prepaidCents: Defaulted<Cents>;
  sentAt: string | null;
  isSentByHand: Defaulted<boolean>;
  sentOn: Generated<Day | null>;
  /** Final and never sent. */
  isToSend: Generated<boolean>;
  disputedCents: Defaulted<Cents>;
  disputeReason: Defaulted<string>;
  settledCents: Defaulted<Cents>;
  /** True for a call for funds whose contract will not start: nothing more of it is due. */
  isCanceled: Defaulted<boolean>;
  /** True once the invoice of a delivery or of an activation is late. */
  isLateDelivery: Defaulted<boolean>;
  remainingCents: Generated<Cents>;
  stage: Generated<DocumentStage>;
  lateFrom: Generated<Day | null>;
}

/** The invoices that a credit note corrects. */
interface CorrectedInvoiceTable {
  documentId: string;
  invoiceId: string;
}

interface BillingLineTable {
  id: string;
  documentId: string;
  position: number;
  kind: LineKindKey;
  label: string;
  why: Defaulted<string>;
  contractId: string | null;
  component: Defaulted<string>;
  month: Day | null;
  fromDay: Day | null;
  throughDay: Day | null;
  carId: string | null;
  quantity: number;
  unitPriceCents: Cents;
  netCents: Cents;
  category: FrozenLine["category"];
  rate: number;
  exemption: FrozenLine["exemption"];
  /** The VAT nature of the line and the day that decides of it; null on a credit, and before natures were dated. */
  vatNature: Defaulted<VatNature | null>;
  vatOn: Defaulted<Day | null>;
  correctsLineId: string | null;
  eventId: string | null;
  countedCents: Cents;
}

interface DocumentPartTable {
  id: string;
  documentId: string;
  position: number;
  dueOn: Day;
  amountCents: Cents;
  settledCents: Defaulted<Cents>;
  remainingCents: Generated<Cents>;
  isReplaced: Defaulted<boolean>;
  /** Null for the parts of the issue. */
  startsOn: Defaulted<Day | null>;
  replacedOn: Defaulted<Day | null>;
}

interface DocumentSeriesTable {
  issuerId: string;
  letter: string;
  year: number;
  lastNumber: number;
  lastIssuedOn: Day;
}

interface BillingRunTable extends Recorded {
  issuerId: string;
  month: Day;
  wave: Wave;
  status: Status<RunStatus>;
  carrier: Defaulted<string | null>;
}

interface BillingRunCompanyTable {
  runId: string;
  companyId: string;
  status: "TODO" | "DONE" | "FAILED";
  reason: Defaulted<string>;
  documents: Defaulted<number>;
  totalCents: Defaulted<Cents>;
}

/** The documents that a run finalised. */
interface BillingRunDocumentTable {
  documentId: string;
  runId: string;
}

/** `id` is that of the rental period. */
interface ClosingTable extends Recorded {
  kind: ClosingKind;
  status: Status<ClosingStatus>;
  contractId: string;
  companyId: string;
  carId: string | null;
  endedOn: Day;
  /** Null until they are known. */
  repairsCents: Cents | null;
  returnTransportCents: Cents | null;
  noRepairsReason: Defaulted<string>;
  lines: ClosingLine[];
  awaits: Defaulted<string>;
  netCents: Cents;
}

interface EarlyTerminationTable extends Recorded {
  status: Status<EarlyTerminationStatus>;
  contractId: string;
  endsOn: Day;
  /** As printed on the proposal. */
  estimate: TerminationEstimate;
  indemnityCents: Cents;
  vatCents: Cents;
  signedAt: string | null;
}

/** Rents billed elsewhere, before the contract was billed here. */
interface BilledElsewhereTable {
  contractId: string;
  companyId: string;
  month: Day;
  component: string;
  kind: ComponentKind;
  label: string;
  cents: Cents;
}

/** `id` is that of the car. */
interface LogisticsCarTable extends Recorded {
  status: Status<LogisticsStatus>;
  supplierId: string;
  storeName: string;
  receivedOn: Day;
  /** Of the store on the day of the reception; null when it was not entered. */
  feeCents: Cents | null;
  invoiceNumber: Defaulted<string>;
  invoicedOn: Day | null;
  invoiceCents: Cents | null;
  invoiceVatCents: Cents | null;
  documentId: string | null;
  reason: Defaulted<string>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    companyBilling: CompanyBillingTable;
    contractBilling: ContractBillingTable;
    billingEvent: BillingEventTable;
    billingDocument: BillingDocumentTable;
    correctedInvoice: CorrectedInvoiceTable;
    billingLine: BillingLineTable;
    documentPart: DocumentPartTable;
    documentSeries: DocumentSeriesTable;
    billingRun: BillingRunTable;
    billingRunCompany: BillingRunCompanyTable;
    billingRunDocument: BillingRunDocumentTable;
    closing: ClosingTable;
    closingDocument: { closingId: string; documentId: string };
    logisticsCar: LogisticsCarTable;
    billedElsewhere: BilledElsewhereTable;
    earlyTermination: EarlyTerminationTable;
  }
}
