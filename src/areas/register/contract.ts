import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import {
  accessesSchema,
  correctionForm,
  reasonForm,
  registerLineSchema,
  registerQuery,
  registerSchema,
  verificationSchema,
} from "./model/register.ts";

const may = "READ_POLICE_REGISTER";
const shows = ["car"] as const;

export const registerContract = contract({
  readPoliceRegister: read({
    path: "/police-register",
    takes: { query: registerQuery },
    returns: registerSchema,
    may,
    shows,
    summary: "Consulter le registre de police, avec le motif de la consultation",
  }),
  verifyPoliceRegister: read({
    path: "/police-register/verify",
    returns: verificationSchema,
    may,
    shows: [],
    summary: "Vérifier les lignes du registre, sa tête et ses ancres",
  }),
  listRegisterConsultations: read({
    path: "/police-register/consultations",
    returns: accessesSchema,
    may,
    shows: [],
    summary: "Consultations et exports du registre depuis un an",
  }),
  correctRegisterLine: write({
    path: "/police-register/lines/:number/correct",
    takes: { params: z.object({ number: z.coerce.number().int().min(1) }), body: correctionForm },
    returns: registerLineSchema,
    may: "CORRECT_POLICE_REGISTER",
    audit: { did: "a corrigé le registre de police", record: "car" },
  }),
  exportPoliceRegister: write({
    path: "/police-register/exports",
    takes: { body: reasonForm },
    returns: z.object({ id }),
    may,
    audit: { none: "the register has its own journal of consultations and exports" },
    summary: "Préparer un export du registre, avec son motif",
  }),
  downloadRegisterExport: read({
    path: "/police-register/exports/:id",
    takes: { params: z.object({ id }) },
    returns: { document: ["application/zip"] },
    may,
    shows: [],
    summary: "Télécharger un export du registre : PDF, CSV, lignes et vérificateur",
  }),
});
