import { factsOfCar, factsOfDocument } from "#documents/model/events.ts";
import { answer, area, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { invalid } from "#kernel/failure.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { carArrived, carCategoryChanged, carWithdrawn } from "#fleet/model/events.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { registrationContract } from "../contract.ts";
import { registrationManifest } from "../manifest.ts";
import { registrationKinds, supplierReaders } from "../model/document-kinds.ts";
import { plateAssigned } from "../model/events.ts";
import { ruleFields } from "../model/records.ts";
import { endLapsedPlates } from "./plates/lapsed-plates.ts";
import { inspectionFactsOfDocument, registrationFactsOfCar } from "./documents/comparison.ts";
import { syncConversion } from "./files/conversion.ts";
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
import { recordCertificate, recordCpi, recordProvisional } from "./files/steps.ts";
import { dropRegistration, undoDefinitiveRequest, undoRegistrationStep } from "./files/undo-step.ts";
import {
  addMinorDocument,
  changeGreyCardCost,
  changeOrigin,
  changeQuitus,
  openRegistration,
  removeRegistrationDocument,
  requestDefinitive,
  reuseLessorDocuments,
  settleVin,
} from "./files/file-changes.ts";
import type { OnCar } from "./files/registration-file.ts";
import { registrationPersonalData } from "./personal-data.ts";
import { registrationHome } from "./overview/home.ts";
import { registrationCounts, stickerCounts } from "./counted.ts";
import { registrationLines } from "./statement-lines.ts";

const bind = verbHandlers<typeof registrationContract>();
const fileView = (call: Call, _changed: unknown, { carId }: OnCar) => carRegistration(call, carId);
const edits = bind(fileView, { changeQuitus, changeOrigin, changeGreyCardCost });
const readFile = async ({ params }: { params: OnCar }, call: Call) =>
  (await carRegistration(call, params.carId)).file;

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
    ...bind(fileView, {
      recordProvisional,
      recordCpi,
      recordCertificate,
      removeRegistrationDocument,
      requestDefinitive,
      undoDefinitiveRequest,
      settleVin,
      undoRegistrationStep,
      openRegistration,
      dropRegistration,
      reuseLessorDocuments,
    }),
    ...bind(fileView, {
      addMinorDocument,
      addFiv: (call, input) => addMinorDocument(call, { ...input, kind: "FIV" }),
    }),
    changeQuitus: { form: readFile, act: edits.changeQuitus },
    changeOrigin: { form: readFile, act: edits.changeOrigin },
    changeGreyCardCost: { form: readFile, act: edits.changeGreyCardCost },
    downloadRegistrationDocument: ({ params }, call) =>
      registrationDocumentContent(call, params.carId, params.documentId),
    extractDocumentInformation: outsideCall(
      ({ params, body, files }, outsideJob) => {
        if (!files?.file) throw invalid({ file: "Choisissez un fichier." });
        return readUploadedDocument(outsideJob, { carId: params.carId, kind: body.kind, file: files.file });
      },
      (_input, _call, reading) => reading,
    ),
    downloadRegistrationPack: ({ params }, call) => buildPack(call, params.carId),
    readRegistrationRule: (_input, call) => readRule(call),
    changeRegistrationRule: {
      form: (_input, call) => readRule(call),
      act: ({ body }, call) => changeRule(call, body),
    },
    listLessorDocuments: (_input, call) => lessorDocuments(call),
    saveLessorDocument: ({ body, files }, call) => saveLessorDocument(call, { ...body, ...files }),
    downloadLessorDocument: ({ params }, call) => lessorDocumentContent(call, params),
    removeLessorDocument: ({ params }, call) => removeLessorDocument(call, params),
    listMissingInspections: inspectionList,
    readInspections: ({ params }, call) => carInspections(call, params.carId),
    ...bind((call, _changed, { carId }: OnCar) => carInspections(call, carId), {
      uploadInspection,
      validateInspection,
      invalidateInspection,
    }),
    listMissingStickers: stickerList,
    readSticker: ({ params }, call) => carSticker(call, params.carId),
    ...stickerMoves,
    ...bind((call, _changed, { carId }: OnCar) => carSticker(call, carId), { addTemporarySticker }),
  },
  {
    personalData: registrationPersonalData,
    home: registrationHome,
    tables: registrationTables,
    counted: [registrationCounts, stickerCounts],
    fields: { parameter: ruleFields },
    answers: [
      registrationLines,
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
