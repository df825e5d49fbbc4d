import type { TerminationEstimate } from "#contracts/model/early-termination.ts";
import type { Generated } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import type { Cents } from "#kernel/money.ts";
import {
  column,
  defaulted,
  generated,
  internal,
  nullable,
  optional,
  record,
  reference,
} from "#kernel/record.ts";
import type { Defaulted } from "#kernel/server/database.ts";
import { type RowsOf, table, unstampedTable } from "#kernel/server/records/tables.ts";
import { z } from "zod";
import { closingRecord } from "../model/closings/records.ts";
import { companyBillingRecord } from "../model/company-billing.ts";
import { documentRecord } from "../model/documents/records.ts";
import type { FrozenLine } from "../model/documents/frozen.ts";
import { type LineKindKey, type VatNature, vatNatures } from "../model/documents/line-kinds.ts";
import type { ComponentKind } from "../model/due/components.ts";
import { earlyTerminationRecord } from "../model/early-termination/early-termination.ts";
import { billingEventPayloadSchema } from "../model/events/event.ts";
import { billingEventRecord } from "../model/events/view.ts";
import { spvIdentitySchema } from "../model/issuers/spv.ts";
import { issuerRecord, spvFields } from "../model/issuers/view.ts";
import { logisticsCarRecord } from "../model/logistics/logistics-car.ts";
import { type CashedRate, cashingRecord } from "../model/platform/cashing.ts";
import { depositRecord } from "../model/platform/deposit.ts";
import { platformStatusRecord } from "../model/platform/invoice-statuses.ts";
import { type RuleSubject, ruleSubjects, type RuleValues } from "../model/rules/rule.ts";
import { runRecord } from "../model/runs/run.ts";

const billingRuleRecord = record({
  subject: column.set("Objet", ruleSubjects),
  /** The kind of line, the mention or the issuer that it is about. */
  about: internal<string>("nobody"),
  startsOn: column.day("À partir du"),
  value: column.group("Valeur", z.custom<RuleValues[RuleSubject]>(), "nobody", {
    nature: field.set("Nature", vatNatures),
    article: field.text("Article"),
    text: field.text("Texte"),
    isOn: field.boolean("Option"),
  }),
});

export const billingTables = {
  billingRule: table(billingRuleRecord),
  issuer: table(issuerRecord, {
    /** Null for the lessor, whose identity is in the settings. */
    identity: nullable(column.group("Identité", spvIdentitySchema, "nobody", spvFields)),
  }),
  /** `id` is that of the company. */
  companyBilling: table(companyBillingRecord),
  billingEvent: table(billingEventRecord, {
    /** The id of the fact: with the type, an event is stored once. */
    causeId: internal<string>("nobody"),
    issuerId: reference,
    payload: column.group("Sommes", billingEventPayloadSchema, "values"),
  }),
  billingDocument: table(documentRecord, {
    contentHash: nullable(internal<string>("nobody")),
    paperKey: nullable(internal<string>("nobody")),
    /** Settled before the paper was drawn: what the electronic invoice states as paid in advance (BT-113). */
    prepaidCents: defaulted(column.cents("Réglé avant l’émission", { isFixed: true })),
    sentAt: nullable(column.instant("Instant de l’envoi")),
    /** True for a call for funds whose contract will not start: nothing more of it is due. */
    isCanceled: defaulted(column.boolean("Annulé")),
    /** True once the invoice of a delivery or of an activation is late. */
    isLateDelivery: defaulted(column.boolean("Livraison impayée")),
    searchText: generated(nullable(internal<string>("copy"))),
  }),
  billingRun: table(runRecord, { carrier: optional(internal<string>("nobody")) }),
  /** `id` is that of the rental period. */
  closing: table(closingRecord),
  /** `id` is that of the car. */
  logisticsCar: table(logisticsCarRecord, { documentId: nullable(reference) }),
  earlyTermination: table(earlyTerminationRecord, {
    /** As printed on the proposal. */
    estimate: internal<TerminationEstimate>("nobody"),
  }),
  /** `id` is that of the document. */
  platformDeposit: table(depositRecord, {
    flowId: optional(internal<string>("nobody")),
    attempt: defaulted(column.number("Numéro du dépôt")),
    attemptFrom: optional(column.instant("Transmise de nouveau le")),
  }),
  /** A lifecycle status read at the platform. */
  platformStatus: unstampedTable(platformStatusRecord, {
    /** Null when its document was not deposited from here. */
    depositId: nullable(reference),
    isTest: internal<boolean>("nobody"),
    flowId: internal<string>("nobody"),
    flowUpdatedAt: internal<string>("nobody"),
    number: internal<string>("nobody"),
    readAt: internal<string>("nobody"),
  }),
  /** Payments of one day declared to the platform; `rank` numbers those of an invoice. */
  platformCashing: unstampedTable(cashingRecord, {
    depositId: reference,
    isTest: internal<boolean>("nobody"),
    rates: internal<CashedRate[]>("nobody"),
    flowId: nullable(internal<string>("nobody")),
    declaredAt: internal<string>("nobody"),
  }),
};

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

interface BillingRunCompanyTable {
  runId: string;
  companyId: string;
  status: "TODO" | "DONE" | "FAILED";
  reason: Defaulted<string>;
  documents: Defaulted<number>;
  totalCents: Defaulted<Cents>;
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

/** A new account that papers do not bear yet, with the one that they print. */
interface WaitingAccountTable {
  issuerId: string;
  formerIban: string;
  formerBic: string;
  enteredAt: string;
  enteredBy: string;
  enteredById: string;
}

interface CarIssuerTable {
  id: string;
  carId: string;
  issuerId: string;
  fromDay: Day;
  untilDay: Day | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof billingTables> {
    contractBilling: ContractBillingTable;
    /** The invoices that a credit note corrects. */
    correctedInvoice: { documentId: string; invoiceId: string };
    billingLine: BillingLineTable;
    documentPart: DocumentPartTable;
    documentSeries: DocumentSeriesTable;
    billingRunCompany: BillingRunCompanyTable;
    /** The documents that a run finalised. */
    billingRunDocument: { documentId: string; runId: string };
    closingDocument: { closingId: string; documentId: string };
    billedElsewhere: BilledElsewhereTable;
    carIssuer: CarIssuerTable;
    waitingAccount: WaitingAccountTable;
  }
}
