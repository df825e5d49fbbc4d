// The inbox of notices: dropped singly or many at once, read, then recorded by a person.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { stamps } from "#kernel/field.ts";
import { id } from "#kernel/schema/french.ts";
import { fineSchema, versionForm } from "../model/fine.ts";
import {
  asideForm,
  fileFlow,
  fileRecord,
  fileRow,
  fileSchema,
  joinForm,
  recordForm,
  splitForm,
} from "../model/inbox/file.ts";

const params = z.object({ id });
const file = { path: "/fines/files/:id", record: "fineFile", params, returns: fileSchema } as const;
const see = recordReads({ path: file.path, may: "LIST_FINES", shows: ["fineFile", "fine"] });

export const fileContract = contract({
  listFineFiles: list({
    path: "/fines/files",
    title: "Avis reçus",
    item: fileRow,
    fields: { ...stamps, ...fileRecord.fields },
    filters: ["status"],
    sorts: ["createdAt"],
    defaultSort: "createdAt,asc",
    search: false,
    may: "LIST_FINES",
    shows: ["fineFile"],
  }),
  readFineFile: see("", fileSchema, { summary: "Lire un avis reçu et ce qu’il propose" }),
  dropFineFile: write({
    path: "/fines/files",
    takes: { files: { file: { types: scanTypes } } },
    returns: params,
    may: "CREATE_FINE",
    audit: { did: "a déposé un avis", record: "fineFile" },
    summary: "Déposer un avis, en PDF ou en photo",
  }),
  recordFineFile: write({
    path: "/fines/files/:id/record",
    takes: { params, body: recordForm },
    returns: fineSchema,
    may: "CREATE_FINE",
    audit: { did: "a enregistré l’amende", record: "fine" },
    summary: "Enregistrer l’amende d’un avis reçu",
  }),
  ...flowEndpoints(fileFlow, file, {
    join: verb("joinFineFile", "join", joinForm, "a joint l’avis à une amende", {
      summary: "Joindre un avis reçu à son amende",
    }),
    setAside: verb("setFineFileAside", "set-aside", asideForm, "a écarté l’avis", {
      summary: "Écarter un avis reçu",
    }),
    takeBack: verb("takeFineFileBack", "take-back", versionForm, "a repris l’avis", {
      summary: "Reprendre un avis écarté",
    }),
  }),
  splitFineFile: write({
    path: "/fines/files/:id/split",
    takes: { params, body: splitForm },
    returns: z.object({ ids: z.array(id) }),
    may: "CREATE_FINE",
    audit: { did: "a scindé l’avis", record: "fineFile" },
    summary: "Scinder un fichier de plusieurs avis, une ligne de pages pour chacun",
  }),
});
