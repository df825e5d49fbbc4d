import { answer, area } from "#kernel/server/area.ts";
import { batchesOfRefunds, pendingDebits, refundWarning } from "#ledger/model/events.ts";
import { paymentsContract } from "../contract.ts";
import { paymentsManifest } from "../manifest.ts";
import { lapseBatches } from "./debits/abandon.ts";
import { closeBatches, collectDebits } from "./debits/collect.ts";
import { mailAnnouncementsHandler, mailMorning } from "./debits/mail-announcements.ts";
import { moveMissedDays } from "./debits/missed-days.ts";
import { tellDebitsNotMade } from "./debits/not-made.ts";
import { pendingDebitsOf } from "./debits/pending.ts";
import { debitReactions } from "./debits/reactions.ts";
import { debitHandlers } from "./handlers.ts";
import { paymentsPersonalData } from "./personal-data.ts";
import { cancelMandates } from "./provider-mandates/cancellation.ts";
import { makeCalls } from "./calls/make-calls.ts";
import { catchUpGocardless, catchUpStripe } from "./hooks/catch-up.ts";
import { providerHandlers } from "./provider-handlers.ts";
import { providerHookHandlers } from "./hooks/reread.ts";
import { deleteUnsignedHooks } from "./hooks/unsigned-hooks.ts";
import { warningOfReceipts } from "./returns/refund-warnings.ts";
import { paymentsTables } from "./tables.ts";
import { transferHandlers } from "./transfers/handlers.ts";
import { batchesOf } from "./transfers/lines.ts";
import { debitBatchCounts, debitCounts } from "./counted.ts";

export const payments = area(
  paymentsManifest,
  paymentsContract,
  { ...providerHandlers, ...debitHandlers, ...transferHandlers },
  {
    tables: paymentsTables,
    reactions: debitReactions,
    answers: [
      answer(pendingDebits, pendingDebitsOf),
      answer(refundWarning, (call, { receiptIds }) => warningOfReceipts(call, receiptIds)),
      answer(batchesOfRefunds, (call, { refundIds }) => batchesOf(call, refundIds)),
    ],
    jobHandlers: [
      ...lapseBatches.jobHandlers,
      ...moveMissedDays.jobHandlers,
      ...tellDebitsNotMade.jobHandlers,
      ...collectDebits.jobHandlers,
      ...closeBatches.jobHandlers,
      mailAnnouncementsHandler,
      ...mailMorning.jobHandlers,
      ...providerHookHandlers,
      cancelMandates,
      ...makeCalls.jobHandlers,
      catchUpGocardless,
      catchUpStripe,
      deleteUnsignedHooks,
    ],
    counted: [debitBatchCounts, debitCounts],
    personalData: paymentsPersonalData,
  },
);
