// The papers of damages and of losses.
import { z } from "zod";
import { read } from "#kernel/contract.ts";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { id } from "#kernel/schema/french.ts";
import { damagePaper, lossPaper } from "../model/papers/kinds.ts";

const paper = { returns: pdfAnswer, may: "MANAGE_DAMAGES", shows: ["damage", "carLoss", "car"] } as const;

export const paperEndpoints = {
  readDamagePaper: read({
    ...paper,
    path: "/damages/:id/papers/:paper",
    takes: { params: z.object({ id, paper: damagePaper }) },
    summary: "Télécharger une lettre d’un sinistre",
  }),
  readDamageCaseFile: read({
    ...paper,
    path: "/damages/:id/file",
    takes: { params: z.object({ id }) },
    summary: "Télécharger le dossier d’un sinistre, avec ses photos",
  }),
  readLossPaper: read({
    ...paper,
    path: "/car-losses/:id/papers/:paper",
    takes: { params: z.object({ id, paper: lossPaper }) },
    summary: "Télécharger une lettre d’une perte",
  }),
};
