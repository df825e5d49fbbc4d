// The sheets of a stolen car for the police.
import { z } from "zod";
import { write } from "#kernel/contract.ts";
import { recordRead } from "#kernel/record-read.ts";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { id } from "#kernel/schema/french.ts";
import { policeSheetForm } from "../model/losses/police-sheet.ts";

const params = z.object({ id });
const may = "DECLARE_CAR_LOSS";

export const policeEndpoints = {
  makePoliceSheet: write({
    path: "/car-losses/:id/police-sheets",
    takes: { params, body: policeSheetForm },
    returns: z.object({ id }),
    may,
    audit: { did: "a établi la fiche d’un véhicule volé", record: "carLoss" },
    summary: "Établir la fiche d’un véhicule volé pour la police, avec ses positions depuis le vol",
  }),
  readPoliceSheet: recordRead("/police-sheets/:id", params, pdfAnswer, {
    may,
    shows: ["carLoss"],
    summary: "Lire la fiche d’un véhicule volé",
  }),
};
