import { carVinChanged } from "#fleet/model/events.ts";
import { hasPermission } from "#kernel/actor.ts";
import { area, reaction } from "#kernel/server/area.ts";
import { documentsContract } from "../contract.ts";
import { documentsManifest } from "../manifest.ts";
import { kindChoices, ownKinds } from "./kinds.ts";
import { documentRow } from "./links.ts";
import { readingJobHandler } from "./reading.ts";
import { documentsHome } from "./overview/home.ts";
import { documentsToReview } from "./review/to-review.ts";
import { replaceDocument } from "./review/supersede.ts";
import {
  approve,
  openContent,
  openPage,
  readAgain,
  refuse,
  removeDocument,
  settleVin,
  reopenVin,
  rotatePage,
} from "./review/review.ts";
import { addScan, dropScan, waitingScans, sortScan } from "./scans.ts";
import { shrinkingJobHandler } from "./pdf-shrinking/pdf-shrinker.ts";
import { addCarDocument, requireAddPermission } from "./car-documents.ts";
import { usageOf, carDocument, carDocuments, documentDetail } from "./view.ts";
import { splitDocument } from "./splitting/split-document.ts";
import { splitScan } from "./splitting/split-scan.ts";
import { twinsOf } from "./warnings.ts";
import { recheckAfterVinChange, recheckVins, documentVins } from "./vins/vin-changes.ts";

export const documents = area(
  documentsManifest,
  documentsContract,
  {
    listDocumentKinds: (_input, call) => kindChoices(call),
    listScans: (_input, call) => waitingScans(call),
    listDocumentsToReview: (_input, call) => documentsToReview(call),
    addScan: ({ files }, call) => addScan(call, files.file),
    sortScan: ({ params, body }, call) => sortScan(call, { id: params.id, ...body }),
    splitDocument: ({ params, body }, call) => splitDocument(call, params.id, body.parts),
    splitScan: ({ params, body }, call) => splitScan(call, params.id, body.parts),
    dropScan: ({ params }, call) => dropScan(call, params.id),
    listCarDocuments: async ({ params: { carId } }, call) => ({
      ...(await carDocuments(call, carId)),
      scans: hasPermission(call.grants, call.actor, "ADD_CAR_DOCUMENT")
        ? await waitingScans(call, carId)
        : [],
    }),
    addCarDocument: async ({ params, body, files }, call) => {
      requireAddPermission(call, body.kind);
      const added = { carIds: [params.carId], kind: body.kind, file: files.file };
      const { id } = await addCarDocument(call, added);
      const row = await documentRow(call, id);
      const around = { ...(await usageOf(call, id)), siblings: await twinsOf(call, row) };
      return carDocument(call, row, { carId: params.carId, ...around });
    },
    addCarScan: ({ params, files }, call) => addScan(call, files.file, params.carId),
    readDocument: ({ params }, call) => documentDetail(call, params.id),
    readDocumentPage: ({ params, query }, call) =>
      openPage(call, { id: params.id, number: params.page, size: query.size }),
    downloadDocument: ({ params }, call) => openContent(call, params.id),
    turnDocumentPage: ({ params, body }, call) => rotatePage(call, { id: params.id, ...body }),
    readDocumentAgain: ({ params }, call) => readAgain(call, params.id),
    approveDocument: ({ params }, call) => approve(call, params.id),
    refuseDocument: ({ params, body }, call) => refuse(call, params.id, body.reason),
    settleDocumentVin: ({ params, body }, call) => settleVin(call, { id: params.id, ...body }),
    reopenDocumentVin: ({ params, body }, call) => reopenVin(call, { id: params.id, ...body }),
    replaceDocument: ({ params, body, files }, call) =>
      replaceDocument(call, params.id, { ...body, file: files.file }),
    removeDocument: ({ params }, call) => removeDocument(call, params.id),
  },
  {
    jobHandlers: [readingJobHandler, shrinkingJobHandler, ...recheckVins.jobHandlers],
    derivations: [documentVins],
    documentKinds: ownKinds,
    home: documentsHome,
    reactions: [reaction(carVinChanged, recheckAfterVinChange)],
  },
);
