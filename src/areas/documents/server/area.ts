import { carVinChanged } from "#fleet/model/events.ts";
import { area, reaction } from "#kernel/server/area.ts";
import { documentsContract } from "../contract.ts";
import { documentsManifest } from "../manifest.ts";
import { kindChoices, ownKinds } from "./kinds.ts";
import { documentRow } from "./links.ts";
import { readingWork } from "./reading.ts";
import { replaceDocument } from "./supersede.ts";
import { approve, content, page, readAgain, refuse, removeDocument, settleVin, turn } from "./review.ts";
import { addScan, dropScan, scans, sortScan } from "./scans.ts";
import { shrinkingWork } from "./smaller-pdf.ts";
import { addCarDocument, demandMayAdd } from "./verbs.ts";
import { aroundOf, carDocument, carDocuments, documentDetail } from "./view.ts";
import { followVin, judgeVinsAgain, vinsOfDocuments } from "./vin-changes.ts";

export const documents = area(
  documentsManifest,
  documentsContract,
  {
    listDocumentKinds: (_input, call) => kindChoices(call),
    listScans: (_input, call) => scans(call),
    addScan: ({ files }, call) => addScan(call, files.file),
    sortScan: ({ params, body }, call) => sortScan(call, { id: params.id, ...body }),
    dropScan: ({ params }, call) => dropScan(call, params.id),
    listCarDocuments: ({ params }, call) => carDocuments(call, params.carId),
    addCarDocument: async ({ params, body, files }, call) => {
      demandMayAdd(call, body.kind);
      const added = { carIds: [params.carId], kind: body.kind, file: files.file };
      const { id } = await addCarDocument(call, added);
      const row = await documentRow(call, id);
      return carDocument(call, row, { carId: params.carId, ...(await aroundOf(call, id)) });
    },
    readDocument: ({ params }, call) => documentDetail(call, params.id),
    readDocumentPage: ({ params, query }, call) =>
      page(call, { id: params.id, number: params.page, size: query.size }),
    downloadDocument: ({ params }, call) => content(call, params.id),
    turnDocumentPage: ({ params, body }, call) => turn(call, { id: params.id, ...body }),
    readDocumentAgain: ({ params }, call) => readAgain(call, params.id),
    approveDocument: ({ params }, call) => approve(call, params.id),
    refuseDocument: ({ params, body }, call) => refuse(call, params.id, body.reason),
    settleDocumentVin: ({ params, body }, call) => settleVin(call, { id: params.id, ...body }),
    replaceDocument: ({ params, body, files }, call) =>
      replaceDocument(call, params.id, { ...body, file: files.file }),
    removeDocument: ({ params }, call) => removeDocument(call, params.id),
  },
  {
    works: [readingWork, shrinkingWork, ...judgeVinsAgain.works],
    derivations: [vinsOfDocuments],
    documentKinds: ownKinds,
    reactions: [reaction(carVinChanged, followVin)],
  },
);
