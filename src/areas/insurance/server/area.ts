import { companyChanged } from "#clients/model/events.ts";
import { contractAmended } from "#contracts/model/events.ts";
import { carAssigned, carUnassigned, carWithdrawing, carWithdrawn } from "#fleet/model/events.ts";
import { missing } from "#kernel/failure.ts";
import { area, objection, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import { lessorChanged } from "#settings/model/events.ts";
import { insuranceContract } from "../contract.ts";
import { insuranceManifest } from "../manifest.ts";
import { insuranceRecordFields } from "../model/fields.ts";
import type { MemoState } from "../model/insurance.ts";
import { memoKind } from "../model/memo-kind.ts";
import {
  followBinding,
  followCompany,
  followContract,
  forgetCar,
  insurancesOfContracts,
  memosAgainst,
} from "./follow.ts";
import { insuranceApproved } from "./prerequisite.ts";
import { expiringInsurances, insuranceList, missingInsurances } from "./list.ts";
import { followReplacements, memoDocument } from "./memos.ts";
import { ageInsurances, followPolicy } from "./nightly.ts";
import { carInsurance, insuranceOfCar } from "./read.ts";
import { giveMemo, openRequest } from "./received.ts";
import "./tables.ts";
import { endLink, review, sendRequest, validate, withdraw } from "./verbs.ts";

/** The memo of a car, named by its VIN too. */
async function memoOf(call: Call, { carId, vin }: { carId: string; vin: string }, state: MemoState) {
  if ((await get(call, "car", carId)).vin !== vin.toUpperCase()) throw missing("Cette attestation");
  return memoDocument(call, await insuranceOfCar(call, carId), state);
}

/** What was done, then how it stands. */
const then = async (call: Call, carId: string, done: Promise<void>) => {
  await done;
  return carInsurance(call, carId);
};

export const insuranceArea = area(
  insuranceManifest,
  insuranceContract,
  {
    listInsurances: insuranceList,
    listMissingInsurances: missingInsurances,
    listExpiringInsurances: expiringInsurances,
    readCarInsurance: ({ params }, call) => carInsurance(call, params.carId),
    validateInsurance: ({ params: { carId }, body: { version, ...form }, files }, call) =>
      then(call, carId, validate(call, { carId, version, form, file: files?.file })),
    sendInsuranceRequest: ({ params: { carId }, body }, call) =>
      then(call, carId, sendRequest(call, { carId, ...body })),
    reviewInsuranceRequest: ({ params: { carId }, body }, call) =>
      then(call, carId, review(call, carId, body)),
    withdrawInsuranceApproval: ({ params: { carId }, body }, call) =>
      then(call, carId, withdraw(call, { carId, ...body })),
    revokeInsuranceLink: ({ params }, call) => then(call, params.carId, endLink(call, params)),
    downloadInsuranceMemo: ({ params }, call) => memoOf(call, params, "APPROVED"),
    downloadInsuranceMemoToReview: ({ params }, call) => memoOf(call, params, "PENDING"),
    openInsuranceLink: ({ params }, call) => openRequest(call, params.token),
    giveInsuranceMemo: ({ params, body, files }, call) =>
      giveMemo(call, params.token, { form: body, file: files?.file }),
  },
  {
    fields: { insurance: insuranceRecordFields },
    reactions: [
      reaction(companyChanged, followCompany),
      reaction(carAssigned, followBinding),
      reaction(carUnassigned, followBinding),
      reaction(carWithdrawn, forgetCar),
      followReplacements,
      reaction(contractAmended, (call, { contractId }) => followContract(call, contractId)),
      reaction(lessorChanged, (call) => call.enqueue(followPolicy.job, {})),
    ],
    objections: [objection(carWithdrawing, memosAgainst)],
    prerequisites: [insuranceApproved],
    documentKinds: [memoKind],
    derivations: [insurancesOfContracts],
    works: [...ageInsurances.works, ...followPolicy.works],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateInsurances(call),
  },
);
