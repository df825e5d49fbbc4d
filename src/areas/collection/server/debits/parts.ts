// Debit parts of the area: fields, reactions, answers, jobs.
import { sumsSettled } from "#billing/model/events.ts";
import { answer } from "#kernel/server/area.ts";
import { debitBatchRecordFields } from "../../model/debits/fields.ts";
import { lapseBatches } from "./abandon.ts";
import { closeBatches, collectDebits } from "./collect.ts";
import { settledInWords } from "../receipts/settled-in-words.ts";
import { mailAnnouncementsHandler, mailMorning } from "./mail-announcements.ts";
import { moveMissedDays } from "./missed-days.ts";
import { tellDebitsNotMade } from "./not-made.ts";
import { debitReactions } from "./reactions.ts";

export const debitParts = {
  fields: { debitBatch: debitBatchRecordFields },
  reactions: debitReactions,
  answers: [answer(sumsSettled, (call, { documentId }) => settledInWords(call, documentId))],
  jobHandlers: [
    ...lapseBatches.jobHandlers,
    ...moveMissedDays.jobHandlers,
    ...tellDebitsNotMade.jobHandlers,
    ...collectDebits.jobHandlers,
    ...closeBatches.jobHandlers,
    mailAnnouncementsHandler,
    ...mailMorning.jobHandlers,
  ],
} as const;
