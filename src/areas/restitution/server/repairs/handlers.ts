// Handlers, answers and declarations of estimates, spread in the area.
import { repairsOfPeriod } from "#billing/model/events.ts";
import { reasonsAgainstResuming } from "#contracts/model/events.ts";
import { documentKind } from "#documents/model/kind.ts";
import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import { carName, carNameJson } from "#fleet/server/car-files/car-name.ts";
import { reasonOnceRecorded } from "#fleet/server/car-files/withdrawal.ts";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { answer, type Handlers } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { findRow, get } from "#kernel/server/records/records.ts";
import { reasonsAgainstReopeningInspection } from "#preparation/model/events.ts";
import type { SignedSubjectKind } from "#signatures/server/overview/signed-subjects.ts";
import type { repairEndpoints } from "../../contract/repairs.ts";
import { isOpen, isProposed } from "../../model/repairs/flow.ts";
import type { PublicEstimate } from "../../model/repairs/estimate.ts";
import { estimateCounts } from "../counted.ts";
import { addRepairLine, attachRepairLine, judgeRepairLine, priceRepairLine } from "./decide.ts";
import { changeWearGuide, confirmWearGuide, createWearGuide, readGuide, readWearGuides } from "./guides.ts";
import { estimatePage, kind, reportKind } from "./estimates.ts";
import { judgeOpenEstimates } from "./open.ts";
import { readEstimatePaper } from "./paper.ts";
import { contestRepairs, finaliseRepairs, proposeRepairs, reopenRepairs, reviseRepairs } from "./propose.ts";
import {
  acceptByLink,
  contestByLink,
  openRepairLink,
  readRepairPaperByLink,
  readRepairPhoto,
} from "./public-page.ts";
import { acceptanceAnswers } from "./signature.ts";
import { unpricedTransports } from "./transports.ts";
import { estimateView, readEstimate } from "./view.ts";

const estimates = {
  from: "repair_estimate e join car c on c.id = e.car_id",
  countFrom: "repair_estimate e",
  search: searchIn("e.search_text"),
  exceptions: { car: carNameJson("c") },
} as const;

export const repairHandlers: Handlers<typeof repairEndpoints> = {
  readWearGuides: (_input, call) => readWearGuides(call),
  ...verbHandlers<typeof repairEndpoints>()(readWearGuides, { createWearGuide, confirmWearGuide }),
  changeWearGuide: {
    form: ({ body }, call) => readGuide(call, body.id),
    act: async ({ body }, call) => {
      await changeWearGuide(call, body);
      await judgeOpenEstimates(call, body.id);
      return readWearGuides(call);
    },
  },
  listRepairEstimates: { ...estimates, ...estimateCounts.whole },
  listUnestimatedRepairs: { ...estimates, ...estimateCounts.part("repairEstimate:open", "e") },
  readUnpricedTransports: (_input, call) => unpricedTransports(call),
  readRepairEstimate: ({ params }, call) => readEstimate(call, params.periodId),
  readRepairPaper: ({ params, query }, call) => readEstimatePaper(call, { ...params, ...query }),
  ...verbHandlers<typeof repairEndpoints>()(estimateView, {
    judgeRepairLine,
    priceRepairLine,
    addRepairLine,
    attachRepairLine,
    proposeRepairs,
    contestRepairs,
    reviseRepairs,
    finaliseRepairs,
    reopenRepairs,
  }),
  ...verbHandlers<typeof repairEndpoints>()((_call, page: PublicEstimate) => page, {
    openRepairLink,
    contestByLink,
    acceptByLink,
  }),
  readRepairPhoto: ({ params }, call) => readRepairPhoto(call, params),
  readRepairPaperByLink: ({ params }, call) => readRepairPaperByLink(call, params),
};

const reason = "Le chiffrage de la remise en état est arrêté : rouvrez-le d’abord.";

export const repairAnswers = [
  ...acceptanceAnswers,
  answer(repairsOfPeriod, async (call, { periodId }) => {
    const row = await findRow(call, kind, { id: periodId }, ["status", "totalCents"]);
    if (!row || row.status === "WITHDRAWN") return null;
    return { isOpen: isOpen(row.status), cents: row.totalCents, label: "Remise en état, selon le chiffrage" };
  }),
  answer(reasonsAgainstResuming, async (call, { periodId }) => {
    const row = await findRow(call, kind, { id: periodId }, ["status"]);
    return row?.status === "FINALISED" ? [reason] : [];
  }),
  answer(reasonsAgainstReopeningInspection, async (call, { periodId, kind: of }) => {
    if (of !== "RETURN") return [];
    const row = await findRow(call, kind, { id: periodId }, ["status"]);
    if (!row) return [];
    if (row.status === "FINALISED") return [reason];
    return isProposed(row.status)
      ? ["Le chiffrage de la remise en état est proposé au client : révisez-le d’abord."]
      : [];
  }),
  answer(
    reasonsAgainstWithdrawal,
    reasonOnceRecorded(kind, "Un chiffrage de la remise en état de ce véhicule est enregistré."),
  ),
];

export const reportDocumentKind = documentKind({
  key: reportKind,
  label: "Rapport d’expertise du retour",
  mayAdd: "UPDATE_REPAIR_COSTS",
  mayReview: "UPDATE_REPAIR_COSTS",
  isReviewed: false,
  isOnRequest: true,
  types: scanTypes,
});

/** The estimate in the notices and deadlines of signatures. */
export const signedEstimate: SignedSubjectKind = {
  record: kind,
  read: async (call, id) => {
    const row = await get(call, kind, id);
    return {
      name: `Remise en état de ${carLine(await carName(call, row.carId))}`,
      detail: row.companyName,
      address: estimatePage(id),
      accounts: row.proposedById === null ? [] : [row.proposedById],
    };
  },
};
