// The counters of the menu: who sees each (any one of the permissions; empty: everyone signed in) and
// the kept number that it reads. `kept: null` is a counter of an area that is not built yet: it is 0.
import type { Permission } from "#kernel/contract.ts";

interface CounterRule {
  may: readonly Permission[];
  /** Name in the table of kept counters (database/migrations). */
  kept: string | null;
}

export const counters = {
  carToBuy: { may: ["PURCHASE_CAR"], kept: null },
  carToPay: { may: ["PAY_CAR"], kept: null },
  carToTransport: { may: ["CONFIRM_CAR_TRANSPORT"], kept: "car:TO_TRANSPORT" },
  carToDeliver: { may: ["CONFIRM_CAR_DELIVERY"], kept: "car:READY_TO_DELIVER" },
  carNecessityScheduled: { may: ["SEND_DELIVERY_INFORMATION_REQUEST"], kept: null },
  carToPrepare: { may: ["CONFIRM_CAR_PREPARATION"], kept: "car:TO_PLAN" },
  carOnTheRoad: { may: ["CONFIRM_CAR_RESTITUTION"], kept: "car:DELIVERED" },
  carInStock: { may: ["PUT_CAR_FOR_SALE"], kept: "car:STOCKED" },
  carInSellableStock: { may: ["ADD_RESALE_PROCEDURE"], kept: "car:SELLABLE_STOCKED" },
  carSold: { may: ["CONCLUDE_RESALE"], kept: "car:SOLD" },
  immatriculations: { may: ["CREATE_PLATE_DEFINITIVE_REQUEST"], kept: null },
  missingInsurances: { may: ["SEND_INSURANCE_REQUEST"], kept: null },
  expiringInsurances: { may: ["SEND_INSURANCE_REQUEST"], kept: null },
  missingFundings: { may: ["UPDATE_FUNDING"], kept: null },
  unestimatedRepairs: { may: ["UPDATE_REPAIR_COSTS"], kept: null },
  missingPaymentMethods: { may: ["ADD_PAYMENT_METHOD"], kept: null },
  dueDeposits: { may: ["ADD_PAYMENT_DATE_TO_BILLING"], kept: null },
  depositsToRecover: { may: ["RECOVER_CAR_DEPOSIT"], kept: null },
  missingCredits: { may: ["ADD_PAYMENT_DATE_TO_BILLING"], kept: null },
  missingTunings: { may: ["TUNE_MIDTERM_AMOUNTS"], kept: null },
  carToSell: { may: ["PUT_CAR_FOR_SALE"], kept: null },
  missingAirQualityStickers: { may: ["MARK_AIR_QUALITY_STICKER_AS_SENT"], kept: null },
  periodsNearRestitution: { may: ["SEND_RESTITUTION_INFORMATION_REQUEST"], kept: null },
  carRestituableLLD: { may: ["PREPARE_RESTITUTION"], kept: null },
  carRestituableLMD: { may: ["PREPARE_RESTITUTION"], kept: null },
  carToPrepareRestitution: { may: ["PREPARE_RESTITUTION"], kept: null },
  carToRestitute: { may: ["CONFIRM_CAR_RESTITUTION", "UPDATE_RESTITUTION_PREPARATION"], kept: null },
  confirmedResale: { may: ["CONCLUDE_RESALE"], kept: null },
  missingFirstMountEligibility: { may: ["CHECK_FIRST_MOUNT_ELIGIBILITY"], kept: null },
  missingFunders: { may: [], kept: null },
  logisticsProviderCars: { may: [], kept: null },
  missingConversionInvoices: { may: [], kept: null },
  transferredCars: { may: [], kept: null },
  preparationTaskLists: { may: [], kept: null },
  failedInvoiceEvents: { may: ["RETRY_FAILED_INVOICE_EVENT"], kept: null },
} as const satisfies Record<string, CounterRule>;

export type CounterName = keyof typeof counters;
export const counterNames = Object.keys(counters) as CounterName[];

/** Counters of areas that are not built yet: always 0. */
export const laterCounters: readonly CounterName[] = counterNames.filter((name) => counters[name].kept === null);
