// The papers of damages and of losses.
import { z } from "zod";
import { read, write } from "#kernel/contract.ts";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { id } from "#kernel/schema/french.ts";
import { damagePaper, lossPaper, mailedDamagePaper, mailErrors } from "../model/papers/kinds.ts";

const paper = { returns: pdfAnswer, may: "MANAGE_DAMAGES", shows: ["damage", "carLoss", "car"] } as const;

/** The name of the person who receives the letter. */
const sent = z.object({ recipient: z.string() });

export const paperEndpoints = {
  readDamagePaper: read({
    ...paper,
    path: "/damages/:id/papers/:paper",
    takes: { params: z.object({ id, paper: damagePaper }) },
    summary: "Télécharger une lettre d’un sinistre",
  }),
  mailDamagePaper: write({
    path: "/damages/:id/papers/:paper/mail",
    takes: { params: z.object({ id, paper: mailedDamagePaper }) },
    returns: sent,
    may: "HANDLE_DAMAGES",
    audit: { did: "a envoyé une lettre du sinistre au client", record: "damage" },
    errors: mailErrors,
    summary: "Envoyer au client une lettre d’un sinistre",
  }),
  mailLossPaper: write({
    path: "/car-losses/:id/letter/mail",
    takes: { params: z.object({ id }) },
    returns: sent,
    may: "DECLARE_CAR_LOSS",
    audit: { did: "a envoyé la lettre de la perte au client", record: "carLoss" },
    errors: mailErrors,
    summary: "Envoyer au client la lettre d’une perte",
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
