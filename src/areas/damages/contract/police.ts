// The sheets of a stolen car for the police.
import { z } from "zod";
import { write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { id } from "#kernel/schema/french.ts";
import { policeSheetForm } from "../model/losses/police-sheet.ts";

const params = z.object({ id });
const may = "DECLARE_CAR_LOSS";
const see = recordReads({ path: "/police-sheets/:id", may, shows: ["carLoss"] });

export const policeEndpoints = {
  makePoliceSheet: write({
    path: "/car-losses/:id/police-sheets",
    takes: { params, body: policeSheetForm },
    returns: z.object({ id }),
    may,
    audit: { did: "a établi la fiche d’un véhicule volé", record: "carLoss" },
    summary: "Établir la fiche d’un véhicule volé pour la police, avec ses positions depuis le vol",
  }),
  readPoliceSheet: see("", pdfAnswer, { summary: "Lire la fiche d’un véhicule volé" }),
};
