import { factsOfCar, factsOfDocument } from "#documents/model/events.ts";
import { answer, area, reaction } from "#kernel/server/area.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { invalid } from "#kernel/failure.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { carArrived, carCategoryChanged, carWithdrawn } from "#fleet/model/events.ts";
import { registrationContract } from "../contract.ts";
import { registrationManifest } from "../manifest.ts";
import { registrationKinds, supplierReaders } from "../model/document-kinds.ts";
import { plateAssigned } from "../model/events.ts";
import { ruleFields } from "../model/records.ts";
import { endLapsedPlates } from "./plates/lapsed-plates.ts";
import { inspectionFactsOfDocument, registrationFactsOfCar } from "./documents/comparison.ts";
import { syncConversion } from "./car/conversion.ts";
import { registrationDeadlines } from "./deadlines.ts";
import { registrationOfCars } from "./derive.ts";
import { remindInspections } from "./inspections/reminders.ts";
import {
  carInspections,
  syncReplacedReports,
  inspectionList,
  invalidateInspection,
  uploadInspection,
  validateInspection,
} from "./inspections/inspections.ts";
import {
  lessorDocumentContent,
  lessorDocuments,
  removeLessorDocument,
  reuseLessorDocuments,
  saveLessorDocument,
} from "./documents/lessor-documents.ts";
import { registrationDocumentContent } from "./documents/registration-documents.ts";
import { refuseWithdrawalOnceStarted, deleteOnWithdrawal, openOnArrival } from "./files/opening.ts";
import { buildPack } from "./papers/build-pack.ts";
import { scheduleNotice, notifyPlates } from "./plates/plate-notice.ts";
import { refuseDeliveryBeforePlate } from "./plates/plates.ts";
import { registrationPrerequisites } from "./prerequisites.ts";
import { carRegistration } from "./files/car-registration.ts";
import { readUploadedDocument } from "./documents/reading.ts";
import { changeRule, readRule } from "./rule.ts";
import { addTemporarySticker, carSticker, openSticker, stickerList, stickerMoves } from "./stickers.ts";
import { registrationTables } from "./tables.ts";
import * as steps from "./files/steps.ts";
import { dropFile, undoRequest, undoStep } from "./files/undo-step.ts";
import * as verbs from "./files/file-changes.ts";
import { registrationPersonalData } from "./personal-data.ts";
import { registrationHome } from "./overview/home.ts";
import { registrationCounts, stickerCounts } from "./counted.ts";

export const registration = area(
  registrationManifest,
  registrationContract,
  {
    listRegistrations: {
      from: "registration r",
      ...registrationCounts.part("registration:open", "r"),
      search: searchIn("r.search_text"),
    },
    readRegistration: ({ params }, call) => carRegistration(call, params.carId),
    recordProvisional: async ({ params: { carId }, body, files }, call) => {
      await steps.recordProvisional(call, carId, { body, file: files?.file });
      return carRegistration(call, carId);
    },
    recordCpi: async ({ params: { carId }, body, files }, call) => {
      await steps.recordCpi(call, carId, { body, file: files?.file });
      return carRegistration(call, carId);
    },
    recordCertificate: async ({ params: { carId }, body, files }, call) => {
      await steps.recordCertificate(call, carId, { body, file: files?.file });
      return carRegistration(call, carId);
    },
    addFiv: async ({ params: { carId }, files }, call) => {
      await verbs.addMinorDocument(call, carId, { kind: "FIV", file: files?.file });
      return carRegistration(call, carId);
    },
    addMinorDocument: async ({ params: { carId }, body, files }, call) => {
      await verbs.addMinorDocument(call, carId, { kind: body.kind, file: files?.file });
      return carRegistration(call, carId);
    },
    downloadRegistrationDocument: ({ params }, call) =>
      registrationDocumentContent(call, params.carId, params.documentId),
    removeRegistrationDocument: async ({ params }, call) => {
      await verbs.removeDocument(call, params.carId, params.documentId);
      return carRegistration(call, params.carId);
    },
    extractDocumentInformation: outsideCall(
      ({ params, body, files }, outsideJob) => {
        if (!files?.file) throw invalid({ file: "Choisissez un fichier." });
        return readUploadedDocument(outsideJob, { carId: params.carId, kind: body.kind, file: files.file });
      },
      (_input, _call, reading) => reading,
    ),
    changeQuitus: {
      form: async ({ params }, call) => (await carRegistration(call, params.carId)).file,
      act: async ({ params: { carId }, body }, call) => {
        await verbs.changeQuitus(call, carId, body);
        return carRegistration(call, carId);
      },
    },
    changeOrigin: {
      form: async ({ params }, call) => (await carRegistration(call, params.carId)).file,
      act: async ({ params: { carId }, body }, call) => {
        await verbs.changeOrigin(call, carId, body);
        return carRegistration(call, carId);
      },
    },
    requestDefinitive: async ({ params: { carId }, body }, call) => {
      await verbs.requestDefinitive(call, carId, body);
      return carRegistration(call, carId);
    },
    undoDefinitiveRequest: async ({ params: { carId }, body }, call) => {
      await undoRequest(call, carId, body);
      return carRegistration(call, carId);
    },
    downloadRegistrationPack: ({ params }, call) => buildPack(call, params.carId),
    settleVin: async ({ params: { carId }, body }, call) => {
      await verbs.settleVin(call, carId, body);
      return carRegistration(call, carId);
    },
    undoRegistrationStep: async ({ params: { carId }, body }, call) => {
      await undoStep(call, carId, body);
      return carRegistration(call, carId);
    },
    openRegistration: async ({ params: { carId }, body }, call) => {
      await verbs.openNext(call, carId, body);
      return carRegistration(call, carId);
    },
    dropRegistration: async ({ params: { carId }, body }, call) => {
      await dropFile(call, carId, body);
      return carRegistration(call, carId);
    },
    changeGreyCardCost: {
      form: async ({ params }, call) => (await carRegistration(call, params.carId)).file,
      act: async ({ params: { carId }, body }, call) => {
        await verbs.changeCost(call, carId, body);
        return carRegistration(call, carId);
      },
    },
    readRegistrationRule: (_input, call) => readRule(call),
    changeRegistrationRule: {
      form: (_input, call) => readRule(call),
      act: ({ body }, call) => changeRule(call, body),
    },
    listLessorDocuments: (_input, call) => lessorDocuments(call),
    saveLessorDocument: ({ body, files }, call) => saveLessorDocument(call, body, files?.file),
    downloadLessorDocument: ({ params }, call) => lessorDocumentContent(call, params.id),
    removeLessorDocument: ({ params }, call) => removeLessorDocument(call, params.id),
    reuseLessorDocuments: async ({ params: { carId }, body }, call) => {
      await reuseLessorDocuments(call, carId, body.kinds);
      return carRegistration(call, carId);
    },
    listMissingInspections: inspectionList,
    readInspections: ({ params }, call) => carInspections(call, params.carId),
    uploadInspection: ({ params, body, files }, call) =>
      uploadInspection(call, params.carId, { body, file: files?.file }),
    validateInspection: ({ params, body }, call) => validateInspection(call, { ...params, ...body }),
    invalidateInspection: ({ params, body }, call) => invalidateInspection(call, { ...params, ...body }),
    listMissingStickers: stickerList,
    readSticker: ({ params }, call) => carSticker(call, params.carId),
    ...stickerMoves,
    addTemporarySticker: ({ params, files }, call) => addTemporarySticker(call, params.carId, files?.file),
  },
  {
    personalData: registrationPersonalData,
    home: registrationHome,
    tables: registrationTables,
    counted: [registrationCounts, stickerCounts],
    fields: { parameter: ruleFields },
    answers: [
      refuseWithdrawalOnceStarted,
      refuseDeliveryBeforePlate,
      answer(factsOfCar, registrationFactsOfCar),
      answer(factsOfDocument, inspectionFactsOfDocument),
    ],
    reactions: [
      reaction(carArrived, openOnArrival),
      reaction(carWithdrawn, deleteOnWithdrawal),
      reaction(carCategoryChanged, syncConversion),
      reaction(plateAssigned, openSticker),
      reaction(plateAssigned, scheduleNotice),
      syncReplacedReports,
    ],
    jobHandlers: [
      ...endLapsedPlates.jobHandlers,
      ...notifyPlates.jobHandlers,
      ...remindInspections.jobHandlers,
    ],
    documentKinds: registrationKinds,
    documentReaders: supplierReaders,
    derivations: [registrationOfCars, ...registrationDeadlines],
    prerequisites: registrationPrerequisites,
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateRegistrations(call),
  },
);
