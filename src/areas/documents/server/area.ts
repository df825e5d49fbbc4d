import { carVinChanged } from "#fleet/model/events.ts";
import { hasPermission } from "#kernel/actor.ts";
import { area, reaction } from "#kernel/server/area.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { documentsContract } from "../contract.ts";
import { documentsManifest } from "../manifest.ts";
import { kindChoices, ownKinds } from "./kinds.ts";
import { documentRow } from "./links.ts";
import { readingJobHandler } from "./reading.ts";
import { documentsHome } from "./overview/home.ts";
import { documentsToReview } from "./review/to-review.ts";
import { replaceDocument } from "./review/supersede.ts";
import {
  approveDocument,
  openContent,
  openPage,
  readDocumentAgain,
  refuseDocument,
  removeDocument,
  reopenDocumentVin,
  settleDocumentVin,
  turnDocumentPage,
} from "./review/review.ts";
import { addScan, dropScan, waitingScans, sortScan } from "./scans.ts";
import { shrinkingJobHandler } from "./pdf-shrinking/pdf-shrinker.ts";
import { addCarDocument, requireAddPermission } from "./car-documents.ts";
import { usageOf, carDocument, carDocuments, documentDetail } from "./view.ts";
import { splitDocument } from "./splitting/split-document.ts";
import { splitScan } from "./splitting/split-scan.ts";
import { twinsOf } from "./warnings.ts";
import { recheckAfterVinChange, recheckVins, documentVins } from "./vins/vin-changes.ts";

const bind = verbHandlers<typeof documentsContract>();

export const documents = area(
  documentsManifest,
  documentsContract,
  {
    listDocumentKinds: (_input, call) => kindChoices(call),
    listScans: (_input, call) => waitingScans(call),
    listDocumentsToReview: (_input, call) => documentsToReview(call),
    addScan: ({ files }, call) => addScan(call, files.file),
    splitScan: ({ params, body }, call) => splitScan(call, params.id, body.parts),
    ...bind((_call, _changed, { id }: { id: string }) => ({ id }), {
      sortScan,
      dropScan,
      readDocumentAgain,
      removeDocument,
    }),
    listCarDocuments: async ({ params: { carId } }, call) => ({
      ...(await carDocuments(call, carId)),
      scans: hasPermission(call.grants, call.actor, "ADD_CAR_DOCUMENT")
        ? await waitingScans(call, carId)
        : [],
    }),
    addCarDocument: async ({ params, body, files }, call) => {
      requireAddPermission(call, body.kind);
      const added = { carIds: [params.carId], ...body, file: files.file };
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
    ...bind((call, id: string) => documentDetail(call, id), {
      turnDocumentPage,
      approveDocument,
      refuseDocument,
      settleDocumentVin,
      reopenDocumentVin,
      replaceDocument,
      splitDocument,
    }),
  },
  {
    jobHandlers: [readingJobHandler, shrinkingJobHandler, ...recheckVins.jobHandlers],
    derivations: [documentVins],
    documentKinds: ownKinds,
    home: documentsHome,
    reactions: [reaction(carVinChanged, recheckAfterVinChange)],
  },
);
