import { notFound } from "#kernel/failure.ts";
import { area, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { lessorChanged } from "#settings/model/events.ts";
import { insuranceContract } from "../contract.ts";
import { insuranceManifest } from "../manifest.ts";
import { memoKind } from "../model/memo-kind.ts";
import type { PublicRequest } from "../model/insurance.ts";
import type { MemoState } from "../model/records.ts";
import { insuranceFile, refuseWithdrawalWithMemo } from "./insurance-file.ts";
import { insuranceApproved } from "./prerequisite.ts";
import { expiringInsurances, insuranceList, missingInsurances } from "./lists.ts";
import { memoFactsOfCar, memoFactsOfDocument } from "./memos/memo-facts.ts";
import { syncReplacedMemos, memoDocument } from "./memos/memos.ts";
import { refreshExpiry, syncFleetPolicy } from "./sweeps.ts";
import { carInsurance, insuranceOfCar } from "./read.ts";
import { giveInsuranceMemo, openInsuranceLink, readUnsentMemo } from "./client-requests/public-page.ts";
import { insuranceTables } from "./tables.ts";
import {
  reviewInsuranceRequest,
  revokeInsuranceLink,
  sendInsuranceRequest,
  validateInsurance,
  withdrawInsuranceApproval,
} from "./insurances.ts";
import { insurancePersonalData } from "./personal-data.ts";
import { insuranceHome } from "./overview/home.ts";
import { memoNotice } from "./overview/notices.ts";
import { insuranceCounts } from "./counted.ts";

/** The memo of a car, addressed by its VIN too. */
async function memoDocumentOf(call: Call, { carId, vin }: { carId: string; vin: string }, state: MemoState) {
  if ((await get(call, "car", carId)).vin !== vin.toUpperCase()) throw notFound("Cette attestation");
  return memoDocument(call, await insuranceOfCar(call, carId), state);
}

export const insuranceArea = area(
  insuranceManifest,
  insuranceContract,
  {
    listInsurances: insuranceList,
    listMissingInsurances: missingInsurances,
    listExpiringInsurances: expiringInsurances,
    readCarInsurance: ({ params }, call) => carInsurance(call, params.carId),
    ...verbHandlers<typeof insuranceContract>()(
      (call, _changed, { carId }: { carId: string }) => carInsurance(call, carId),
      {
        validateInsurance,
        sendInsuranceRequest,
        reviewInsuranceRequest,
        withdrawInsuranceApproval,
        revokeInsuranceLink,
      },
    ),
    downloadInsuranceMemo: ({ params }, call) => memoDocumentOf(call, params, "APPROVED"),
    downloadInsuranceMemoToReview: ({ params }, call) => memoDocumentOf(call, params, "PENDING"),
    readInsuranceMemo: readUnsentMemo,
    ...verbHandlers<typeof insuranceContract>()((_call, page: PublicRequest) => page, {
      openInsuranceLink,
      giveInsuranceMemo,
    }),
  },
  {
    personalData: insurancePersonalData,
    home: insuranceHome,
    tables: insuranceTables,
    counted: [insuranceCounts],
    reactions: [
      ...insuranceFile.reactions,
      syncReplacedMemos,
      reaction(lessorChanged, (call) => call.enqueue(syncFleetPolicy.job, {})),
      memoNotice,
    ],
    answers: [refuseWithdrawalWithMemo, memoFactsOfCar, memoFactsOfDocument],
    prerequisites: [insuranceApproved],
    documentKinds: [memoKind],
    derivations: [insuranceFile.derivation],
    jobHandlers: [...refreshExpiry.jobHandlers, ...syncFleetPolicy.jobHandlers],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateInsurances(call),
  },
);
