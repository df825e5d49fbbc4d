// The papers of fines, and the file of the designations of a day.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { contract, read } from "#kernel/contract.ts";
import { recordRead } from "#kernel/record-read.ts";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { id, text } from "#kernel/schema/french.ts";
import { personSchema } from "../model/identity.ts";

const params = z.object({ id });
const paper = { takes: { params }, returns: pdfAnswer, may: "CREATE_FINE", shows: ["fine"] } as const;

export const paperContract = contract({
  downloadFinePack: read({
    ...paper,
    path: "/fines/:id/pack",
    summary: "Télécharger la désignation, ou la contestation",
  }),
  downloadFineLetter: read({
    ...paper,
    path: "/fines/:id/letter",
    summary: "Télécharger la lettre au client",
  }),
  downloadFineCertificate: read({
    ...paper,
    path: "/fines/:id/certificate",
    summary: "Télécharger l’attestation d’un forfait de post-stationnement",
  }),
  downloadFineWithdrawal: read({
    ...paper,
    path: "/fines/:id/withdrawal",
    summary: "Télécharger la lettre qui retire une désignation rectifiée",
  }),
  downloadDesignations: read({
    path: "/fines/designations",
    takes: { query: z.object({ day: daySchema, authority: text(120) }) },
    returns: { document: ["text/csv"] },
    may: "CREATE_FINE",
    shows: ["fine"],
    summary: "Télécharger les désignations d’un jour pour une autorité (colonnes proposées)",
  }),
  readFineDriver: recordRead("/fines/:id/driver", params, z.object({ driver: personSchema.nullable() }), {
    may: "CREATE_FINE",
    shows: ["fine"],
    summary: "Lire l’identité du conducteur d’une amende",
  }),
});
