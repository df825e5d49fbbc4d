import { area } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { fundingContract } from "../contract.ts";
import { fundingManifest } from "../manifest.ts";
import { funderRecordFields, fundingFields } from "../model/fields.ts";
import { balanceOf } from "./funders/balance.ts";
import { changeFunder, createFunder, readFunder } from "./funders/funders.ts";
import {
  addFundingDocument,
  chooseFunder,
  estimateEarlyRepayment,
  saveCarFunding,
  removeFunding,
  repayEarly,
} from "./fundings/fundings.ts";
import { refuseWithdrawalOnceFunded } from "./car-withdrawal.ts";
import { fundingList, missingFunders, missingFundings } from "./lists.ts";
import { carsToFund, funderNames } from "./cars-to-fund.ts";
import { fundingKinds, linkFundingDocuments, fundingDocumentContent } from "./documents.ts";
import { undoEarlyRepayment } from "./fundings/undo-repayment.ts";
import { carFundingOf } from "./view.ts";
import "./tables.ts";
import { fundingPersonalData } from "./personal-data.ts";
import { fundingHome } from "./overview/home.ts";

export const funding = area(
  fundingManifest,
  fundingContract,
  {
    listFunders: { from: "funder f", search: searchIn("f.search_text") },
    createFunder: ({ body }, call) => createFunder(call, body),
    readFunder: ({ params }, call) => readFunder(call, params.id),
    readFunderBalance: ({ params }, call) => balanceOf(call, params.id),
    changeFunder: {
      form: ({ params }, call) => readFunder(call, params.id),
      act: ({ params, body }, call) => changeFunder(call, { ...params, ...body }),
    },
    listFundings: fundingList,
    listMissingFunders: missingFunders,
    listMissingFundings: missingFundings,
    readCarFunding: ({ params }, call) => carFundingOf(call, params.carId),
    keepCarFunding: {
      form: async ({ params }, call) => (await carFundingOf(call, params.carId)).funding ?? {},
      act: ({ params, body }, call) => saveCarFunding(call, params.carId, body),
    },
    chooseFunder: ({ params, body }, call) => chooseFunder(call, params.carId, body),
    removeFunding: ({ params, body }, call) => removeFunding(call, params.carId, body.version),
    uploadFundingSchedule: ({ params, files }, call) =>
      addFundingDocument(call, params.carId, { name: "schedule", file: files.file }),
    downloadFundingSchedule: ({ params }, call) => fundingDocumentContent(call, params.carId, "schedule"),
    uploadFundingContract: ({ params, files }, call) =>
      addFundingDocument(call, params.carId, { name: "contract", file: files.file }),
    downloadFundingContract: ({ params }, call) => fundingDocumentContent(call, params.carId, "contract"),
    estimateEarlyRepayment: ({ params, query }, call) =>
      estimateEarlyRepayment(call, params.carId, query.day),
    repayEarly: ({ params, body }, call) => repayEarly(call, params.carId, body),
    undoEarlyRepayment: ({ params, body }, call) => undoEarlyRepayment(call, params.id, body),
  },
  {
    personalData: fundingPersonalData,
    home: fundingHome,
    fields: { funder: funderRecordFields, funding: fundingFields },
    derivations: [carsToFund, funderNames],
    answers: [refuseWithdrawalOnceFunded],
    documentKinds: fundingKinds,
    reactions: [linkFundingDocuments],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateFunding(call),
  },
);
