import { area, answer } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { fundingContract } from "../contract.ts";
import { fundingManifest } from "../manifest.ts";
import { balanceOf } from "./funders/balance.ts";
import { changeFunder, createFunder, readFunder } from "./funders/funders.ts";
import {
  chooseFunder,
  estimateEarlyRepayment,
  keepCarFunding,
  uploadFundingDocument,
  removeFunding,
  repayEarly,
} from "./fundings/fundings.ts";
import { carsToFund, funderNames } from "./cars-to-fund.ts";
import { fundingKinds, linkFundingDocuments, fundingDocumentContent } from "./documents.ts";
import { undoEarlyRepayment } from "./fundings/undo-repayment.ts";
import { carFundingOf } from "./view.ts";
import { fundingTables } from "./tables.ts";
import { fundingHome } from "./overview/home.ts";
import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import { fundingsOf } from "./fundings/open-funding.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import type { fundingsContract } from "../contract/fundings.ts";
import { carToFundCounts } from "./counted.ts";
import { loanLines } from "./fundings/statement-lines.ts";

const carTitle = "car_title(c.brand, c.model)";

const fundingList: ListSource<typeof fundingsContract.listFundings> = {
  from: "funding f join car c on c.id = f.car_id left join funder l on l.id = f.funder_id",
  countFrom: "funding f",
  exceptions: { vin: "c.vin", carTitle, funderName: "l.name" },
};

const missingFunders: ListSource<typeof fundingsContract.listMissingFunders> = {
  from: "car_to_fund n",
  key: "n.car_id",
  exceptions: { id: "n.car_id" },
  ...carToFundCounts.value("seeks", "FUNDER", "n"),
  search: searchIn("n.search_text"),
};

const missingFundings: ListSource<typeof fundingsContract.listMissingFundings> = {
  from: "car_to_fund n",
  key: "n.car_id",
  exceptions: { id: "n.car_id" },
  ...carToFundCounts.value("seeks", "FUNDING", "n"),
  search: searchIn("n.search_text"),
};

/** A payment cannot be corrected under a loan: the loan must be removed first by the person who requested it. */
const refuseWithdrawalOnceFunded = answer(reasonsAgainstWithdrawal, async (call, { carId }) =>
  (await fundingsOf(call, carId)).length === 0
    ? []
    : ["Le financement de ce véhicule est choisi : retirez-le d’abord."],
);

const onCar = verbHandlers<typeof fundingsContract>()(
  (call, _changed, { carId }) => carFundingOf(call, carId),
  {
    keepCarFunding,
    chooseFunder,
    removeFunding,
    uploadFundingSchedule: uploadFundingDocument("schedule"),
    uploadFundingContract: uploadFundingDocument("contract"),
    repayEarly,
  },
);

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
    ...onCar,
    readCarFunding: ({ params }, call) => carFundingOf(call, params.carId),
    keepCarFunding: {
      form: async ({ params }, call) => (await carFundingOf(call, params.carId)).funding ?? {},
      act: onCar.keepCarFunding,
    },
    downloadFundingSchedule: ({ params }, call) => fundingDocumentContent(call, params.carId, "schedule"),
    downloadFundingContract: ({ params }, call) => fundingDocumentContent(call, params.carId, "contract"),
    estimateEarlyRepayment: ({ params, query }, call) =>
      estimateEarlyRepayment(call, params.carId, query.day),
    undoEarlyRepayment: ({ params, body }, call) => undoEarlyRepayment(call, params.id, body),
  },
  {
    personalData: { impersonalTables: ["car_to_fund", "funder_instalment"] },
    home: fundingHome,
    tables: fundingTables,
    counted: [carToFundCounts],
    derivations: [carsToFund, funderNames],
    answers: [refuseWithdrawalOnceFunded, loanLines],
    documentKinds: fundingKinds,
    reactions: [linkFundingDocuments],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateFunding(call),
  },
);
