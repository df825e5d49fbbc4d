import { area, answer } from "#kernel/server/area.ts";
import { wordsOfPayer } from "#ledger/model/events.ts";
import { bankContract } from "../contract.ts";
import { bankManifest } from "../manifest.ts";
import { statementHandlers } from "./handlers.ts";
import { statementJobs } from "./matching/match-surely.ts";
import { bankPersonalData } from "./personal-data.ts";
import { wordsOfLine } from "./statements/payers.ts";
import { bankTables } from "./tables.ts";

export const bank = area(bankManifest, bankContract, statementHandlers, {
  tables: bankTables,
  jobHandlers: statementJobs,
  answers: [answer(wordsOfPayer, (call, { statementLineId }) => wordsOfLine(call, statementLineId))],
  personalData: bankPersonalData,
});
