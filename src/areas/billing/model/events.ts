// Events of billing that later areas handle in the same transaction, and questions that they answer.
import type { Day } from "#kernel/calendar/day.ts";
import { event, question } from "#kernel/event.ts";
import type { Cents } from "#kernel/money.ts";
import type { PriorClaim, PriorShare } from "./documents/prior.ts";
import type { ClosingKind } from "./closings/closing.ts";
import type { OtherReading } from "./closings/other-reading.ts";

/** A document has its number: its amount is owed, and a credit note lowers its invoice. */
export const documentFinalised = event<{ documentId: string }>("billing.documentFinalised");

/** A document has left for its client, for the first time or again: it announces its debit, or lowers another. */
export const documentSent = event<{
  documentId: string;
  /** True when its mail states what is left to pay, and the due day. */
  statesRest: boolean;
}>("billing.documentSent");

/** A sum that already pays a document, or that already uses a credit note. */
export interface SettledSum {
  cents: Cents;
  /** The payer of the document, in French for its client (« votre dépôt de garantie »); null for a use. */
  by: string | null;
  /** In French for its client. */
  sentence: string;
}

export const sumsSettled = question<{ documentId: string }, SettledSum[]>("billing.sumsSettled");

/**
 * In French for its client, the refund of a credit note that a later area owes, such as that of a withdrawn sale: the
 * rest is then never offered as a credit. Null without one.
 */
export const refundPromised = question<{ documentId: string }, string | null>("billing.refundPromised");

/**
 * The share of a draft, numbered on a day for a total with VAT, that is born before a judgment; null without one.
 */
export const priorShareOfDraft = question<
  { documentId: string; issuedOn: Day; totalCents: Cents },
  PriorShare | null
>("billing.priorShareOfDraft");

/** The part left to pay of a document that a judgment has set apart; null without a judgment. */
export const priorClaimOf = question<{ documentId: string }, PriorClaim | null>("billing.priorClaimOf");

/** The disputed amount of a document was recorded, or its dispute ended. */
export const disputeChanged = event<{ documentId: string; isEnded: boolean }>("billing.disputeChanged");

/** The active mandate of a company at an issuer, as printed on a document; null when there is none. */
export const mandateOf = question<
  { companyId: string; issuerId: string },
  { mandateReference: string; accountEnding: string } | null
>("billing.mandateOf");

/** The issuers that an active mandate of a company allows to debit. */
export const debitingIssuers = question<{ companyId: string }, string[]>("billing.debitingIssuers");

/** The rents of a car change issuer from a day on; the days already billed are corrected. */
export const carIssuerChanged = event<{ carId: string; from: string; to: string }>(
  "billing.carIssuerChanged",
);

/**
 * Kilometres driven between two instants (ISO UTC) that the odometer of a car does not count, since its cluster was
 * replaced.
 */
export const kilometresBesideOdometer = question<{ carId: string; from: string; until: string }, number>(
  "billing.kilometresBesideOdometer",
);

/**
 * The last accepted reading of each source strictly between two instants (ISO UTC), latest first, without those made
 * with the client.
 */
export const readingsOfCar = question<{ carId: string; from: string; until: string }, OtherReading[]>(
  "billing.readingsOfCar",
);

/** The number of live mandates that are printed under the creditor identifier (ICS) of an issuer. */
export const mandatesOfCreditor = question<{ issuerId: string }, number>("billing.mandatesOfCreditor");

/** French reasons against crediting an invoice by hand: its facts are undone at their source. */
export const reasonsAgainstCredit = question<{ documentId: string }, string[]>(
  "billing.reasonsAgainstCredit",
);

/** Every document of a closing is final: the deposit is set off against them after a final one. */
export const closingSettled = event<{ periodId: string; contractId: string; kind: ClosingKind }>(
  "billing.closingSettled",
);

/** True while the deposit of a contract is held until the settlement of its final closing. */
export const isDepositToSetOff = question<{ contractId: string }, boolean>("billing.isDepositToSetOff");

/** Guarantees by kind, in cents. */
export type GuaranteeAmounts = Readonly<Record<"DEPOSIT" | "COLLATERAL", Cents>>;

/** Guarantees held by replaced contracts, which the new one takes over: they are not called for again. */
export const guaranteesAwaited = question<{ contractId: string }, GuaranteeAmounts>(
  "billing.guaranteesAwaited",
);

/**
 * Guarantees pass to the contract that replaces theirs (null when it was canceled), or to another company on the same
 * contract.
 */
export const guaranteesPass = event<{
  eventId: string;
  fromContractId: string;
  toContractId: string | null;
  companyId: string;
}>("billing.guaranteesPass");

/** The guarantees held for a contract, with the days of their receipt. */
export interface HeldGuarantees {
  contractId: string;
  depositCents: Cents;
  depositOn: Day | null;
  collateralCents: Cents;
  collateralOn: Day | null;
}

/** A contract delivered before billing began is billed from now on: the guarantees that are held are recorded. */
export const contractInitialised = event<HeldGuarantees>("billing.contractInitialised");

/** Repairs that a return gives to its closing. */
export interface RepairsOfPeriod {
  /** The estimate is not finalised: the closing waits for it. */
  isOpen: boolean;
  /** Without tax; meaningless while it is open. */
  cents: Cents;
  /** The estimate and its version, in French, printed as the computation of the amount. */
  label: string;
}

/** Repairs of a returned car, once it has an estimate; null without one: they are typed on the closing. */
export const repairsOfPeriod = question<{ periodId: string }, RepairsOfPeriod | null>(
  "billing.repairsOfPeriod",
);

/** The transport back of a returned car. */
export interface ReturnTransport {
  /** Without tax; null until it is fixed. */
  cents: Cents | null;
  /** True when the client chose another place than the agreed one. */
  isOwed: boolean;
}

/** The transport back of a returned car; null where none was prepared: it is typed on the closing. */
export const returnTransportOf = question<{ periodId: string }, ReturnTransport | null>(
  "billing.returnTransportOf",
);
