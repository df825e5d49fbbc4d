// Handlers of the endpoints of late payers.
import { get } from "#kernel/server/records/records.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { ageingContract } from "../contract/ageing.ts";
import type { dunningContract } from "../contract/dunning.ts";
import type { insolvenciesContract } from "../contract/insolvencies.ts";
import { readAgeing } from "./ageing/ageing.ts";
import { readDueParts } from "./ageing/due-parts.ts";
import { readForecast } from "./ageing/forecast.ts";
import { agreePlan } from "./agreements/plans.ts";
import { proposePlan } from "./agreements/proposals.ts";
import { undoWriteOff, waiveCharges, writeOff, writeOffProof, writeOffsOf } from "./agreements/write-offs.ts";
import {
  changeSteps,
  correctInsolvency,
  readInsolvency,
  recordInsolvency,
  removeInsolvency,
} from "./insolvency/insolvencies.ts";
import { carsPaper, claimsPaper, continuationPaper } from "./insolvency/papers.ts";
import { billInterest, handOver, pauseCase, resumeCase } from "./cases/commands.ts";
import { sendLetter } from "./letters/letters.ts";
import { drawLetter, readLetter } from "./letters/post-letter.ts";
import { previewRun, sendRun } from "./letters/run.ts";
import { changeSettings, readParameters, setRate } from "./dunning/settings.ts";
import { caseView } from "./cases/view.ts";

export const recoveryHandlers: Handlers<
  typeof dunningContract & typeof insolvenciesContract & typeof ageingContract
> = {
  listDunningCases: { from: "dunning_case k", search: searchIn("k.search_text") },
  readDunningCase: async ({ params }, call) => caseView(call, await get(call, "dunningCase", params.id)),
  ...verbHandlers<typeof dunningContract>()(caseView, {
    sendDunningLetter: sendLetter,
    pauseDunningCase: pauseCase,
    resumeDunningCase: resumeCase,
    billLateInterest: billInterest,
    waiveLateCharges: waiveCharges,
    handOverDunningCase: handOver,
    agreeInstalmentPlan: agreePlan,
    proposeInstalmentPlan: proposePlan,
  }),
  readDunningLetter: async ({ params }, call) => drawLetter(await readLetter(call, params.id)),
  previewDunningRun: (_, call) => previewRun(call),
  sendDunningRun: ({ body }, call) => sendRun(call, body.letters),
  readDunningParameters: (_, call) => readParameters(call),
  changeDunningSettings: {
    form: async (_, call) => (await readParameters(call)).settings,
    act: ({ body }, call) => changeSettings(call, body),
  },
  setLateInterestRate: ({ body }, call) => setRate(call, body),
  readWriteOffs: ({ params }, call) => writeOffsOf(call, params.id),
  writeOffPart: ({ params, body, files }, call) =>
    writeOff(call, { partId: params.id, form: body, proof: files.proof }),
  undoWriteOff: ({ params, body }, call) => undoWriteOff(call, { ...params, ...body }),
  readWriteOffProof: ({ params }, call) => writeOffProof(call, params.id),
  listInsolvencies: { from: "insolvency i" },
  readInsolvency: ({ params }, call) => readInsolvency(call, params.id),
  recordInsolvency: ({ params, body }, call) => recordInsolvency(call, params.id, body),
  changeInsolvency: {
    form: ({ params }, call) => readInsolvency(call, params.id),
    act: ({ params, body }, call) => changeSteps(call, { ...params, ...body }),
  },
  correctInsolvency: {
    form: ({ params }, call) => readInsolvency(call, params.id),
    act: ({ params, body }, call) => correctInsolvency(call, { ...params, ...body }),
  },
  removeInsolvency: ({ params, body }, call) => removeInsolvency(call, { ...params, ...body }),
  readClaimsPaper: ({ params }, call) => claimsPaper(call, params.id),
  readCarsPaper: ({ params }, call) => carsPaper(call, params.id),
  readContinuationPaper: ({ params }, call) => continuationPaper(call, params.id),
  readAgeing: ({ query }, call) => readAgeing(call, query.date ?? call.today),
  readDueParts: ({ query }, call) => readDueParts(call, query),
  readForecast: (_, call) => readForecast(call),
};
