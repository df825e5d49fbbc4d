import { companiesJoining, companyChanged } from "#clients/model/events.ts";
import { area, reaction } from "#kernel/server/area.ts";
import { scoringManifest } from "../manifest.ts";
import { scoringContract } from "../contract.ts";
import { assessmentOf, saveAssessment } from "./assessment/assessment.ts";
import { syncCompany } from "./company-sync.ts";
import { addDocument, downloadDocument, releaseDocuments, removeDocument } from "./documents.ts";
import { expireScorings } from "./expiry.ts";
import { changeGrid, savedGrid } from "./assessment/grid.ts";
import { joinScorings } from "./joined-companies.ts";
import { scoringList } from "./list.ts";
import { pastScores } from "./assessment/past-scores.ts";
import { eraseOldDocuments } from "./document-retention.ts";
import { companyScoring } from "./read.ts";
import { scoringTables } from "./tables.ts";
import { changeScoring, createScoring, reviewScoring, scoringMoves } from "./scoring.ts";
import { gridFields } from "../model/grid-fields.ts";
import { scoringPersonalData } from "./personal-data.ts";
import { scoringHome } from "./overview/home.ts";
import { decidedNotice, scoringPage } from "./overview/notices.ts";
import { scoringCounts } from "./counted.ts";

export const scoring = area(
  scoringManifest,
  scoringContract,
  {
    listScorings: scoringList,
    createScoring: ({ body }, call) => createScoring(call, body),
    readScoringGrid: (_input, call) => savedGrid(call),
    changeScoringGrid: {
      form: (_input, call) => savedGrid(call),
      act: ({ body }, call) => changeGrid(call, body),
    },
    readScoring: ({ params }, call) => companyScoring(call, params.companyId),
    changeScoring: {
      form: async ({ params }, call) => (await companyScoring(call, params.companyId)).scoring ?? {},
      act: ({ params, body }, call) => changeScoring(call, params.companyId, body),
    },
    ...scoringMoves,
    reviewScoring: ({ params, body }, call) => reviewScoring(call, params.companyId, body),
    addStandardDocument: ({ params, body, files }, call) =>
      addDocument(call, params.companyId, { type: body.documentType, file: files?.file }),
    addLiasseFiscale: ({ params, body, files }, call) =>
      addDocument(call, params.companyId, {
        type: "LIASSE_FISCALE",
        file: files?.file,
        closingDate: body.closingDate,
      }),
    addExtraDocument: ({ params, body, files }, call) =>
      addDocument(call, params.companyId, { type: "EXTRA", file: files?.file, name: body.documentName }),
    removeScoringDocument: ({ params }, call) => removeDocument(call, params),
    releaseRestrictedDocuments: ({ params, body }, call) =>
      releaseDocuments(call, params.companyId, body.reason),
    downloadRestrictedDocument: ({ params }, call) => downloadDocument(call, params, true),
    downloadBasicDocument: ({ params }, call) => downloadDocument(call, params, false),
    readAssessment: ({ params }, call) => assessmentOf(call, params.companyId),
    readPastScores: ({ params }, call) => pastScores(call, params.companyId),
    saveAssessment: {
      form: async ({ params }, call) => {
        const { version, assessment } = await assessmentOf(call, params.companyId);
        return { ...assessment, version };
      },
      act: ({ params, body }, call) => saveAssessment(call, params.companyId, body),
    },
  },
  {
    personalData: scoringPersonalData,
    home: scoringHome,
    tables: scoringTables,
    counted: [scoringCounts],
    fields: { parameter: gridFields },
    recordPages: [scoringPage],
    reactions: [
      reaction(companyChanged, syncCompany),
      reaction(companiesJoining, joinScorings),
      decidedNotice,
    ],
    jobHandlers: [...expireScorings.jobHandlers, ...eraseOldDocuments.jobHandlers],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateScorings(call),
  },
);
