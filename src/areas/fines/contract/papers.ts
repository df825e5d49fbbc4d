// The papers of fines, and the file of the designations of a day.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { contract } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { text } from "#kernel/schema/french.ts";
import { personSchema } from "../model/identity.ts";

const see = recordReads({ path: "/fines", may: "CREATE_FINE", shows: ["fine"] });

export const paperContract = contract({
  downloadFinePack: see(":id/pack", pdfAnswer, {
    summary: "Télécharger la désignation, ou la contestation",
  }),
  downloadFineLetter: see(":id/letter", pdfAnswer, {
    summary: "Télécharger la lettre au client",
  }),
  downloadFineCertificate: see(":id/certificate", pdfAnswer, {
    summary: "Télécharger l’attestation d’un forfait de post-stationnement",
  }),
  downloadFineWithdrawal: see(":id/withdrawal", pdfAnswer, {
    summary: "Télécharger la lettre qui retire une désignation rectifiée",
  }),
  downloadDesignations: see(
    "designations",
    { document: ["text/csv"] },
    {
      query: z.object({ day: daySchema, authority: text(120) }),
      summary: "Télécharger les désignations d’un jour pour une autorité (colonnes proposées)",
    },
  ),
  readFineDriver: see(":id/driver", z.object({ driver: personSchema.nullable() }), {
    summary: "Lire l’identité du conducteur d’une amende",
  }),
});
