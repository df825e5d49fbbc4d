// Endpoints for the documents of the lessor.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import {
  lessorDocumentForm,
  lessorDocumentKindSchema,
  lessorDocumentSchema,
} from "../model/lessor-documents.ts";
import { carRegistrationSchema, registrationMediaTypes } from "../model/registration.ts";

const path = "/immatriculations/lessor-documents";
const may = "CREATE_PLATE_DEFINITIVE_REQUEST";

export const lessorDocumentsContract = contract({
  listLessorDocuments: read({
    path,
    returns: z.array(lessorDocumentSchema),
    may: "SIGNED_IN",
    shows: ["lessorDocument"],
    summary: "Pièces du loueur, gardées une fois pour tous les dossiers d’immatriculation",
  }),
  saveLessorDocument: write({
    path,
    takes: { body: lessorDocumentForm, files: { file: { types: registrationMediaTypes } } },
    returns: lessorDocumentSchema,
    may,
    audit: { did: "a déposé une pièce du loueur", record: "lessorDocument" },
    summary: "Déposer une pièce du loueur ; elle remplace la précédente",
  }),
  downloadLessorDocument: read({
    path: `${path}/:id`,
    takes: { params: z.object({ id }) },
    returns: { document: registrationMediaTypes },
    may: "SIGNED_IN",
    shows: [],
  }),
  removeLessorDocument: write({
    method: "DELETE",
    path: `${path}/:id`,
    takes: { params: z.object({ id }) },
    returns: z.object({ id }),
    may,
    audit: { did: "a retiré une pièce du loueur", record: "lessorDocument" },
  }),
  reuseLessorDocuments: write({
    path: "/immatriculations/cars/:carId/lessor-documents",
    takes: {
      params: z.object({ carId: id }),
      body: z.object({ kinds: z.array(lessorDocumentKindSchema).min(1) }),
    },
    returns: carRegistrationSchema,
    may,
    audit: { did: "a repris les pièces du loueur", record: "registration" },
    summary: "Copier des pièces du loueur dans le dossier d’un véhicule",
  }),
});
