import { area, answer } from "#kernel/server/area.ts";
import { wordsOfPayer } from "#ledger/model/events.ts";
import { bankContract } from "../contract.ts";
import { bankManifest } from "../manifest.ts";
import { lineRecordFields, statementRecordFields } from "../model/matching/view.ts";
import { statementHandlers } from "./handlers.ts";
import { statementJobs } from "./matching/match-surely.ts";
import { bankPersonalData } from "./personal-data.ts";
import { wordsOfLine } from "./statements/payers.ts";

export const bank = area(bankManifest, bankContract, statementHandlers, {
  fields: { bankStatement: statementRecordFields, statementLine: lineRecordFields },
  jobHandlers: statementJobs,
  answers: [answer(wordsOfPayer, (call, { statementLineId }) => wordsOfLine(call, statementLineId))],
  personalData: bankPersonalData,
});
