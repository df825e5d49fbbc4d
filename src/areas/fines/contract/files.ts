// The inbox of notices: dropped singly or many at once, read, then recorded by a person.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { stamps } from "#kernel/field.ts";
import { id } from "#kernel/schema/french.ts";
import { fineSchema } from "../model/fine.ts";
import {
  asideForm,
  fileRecord,
  fileRow,
  fileSchema,
  joinForm,
  recordForm,
  splitForm,
  takeBackForm,
} from "../model/inbox/file.ts";

const params = z.object({ id });

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
  readFineFile: read({
    path: "/fines/files/:id",
    takes: { params },
    returns: fileSchema,
    may: "LIST_FINES",
    shows: ["fineFile", "fine"],
    summary: "Lire un avis reçu et ce qu’il propose",
  }),
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
  joinFineFile: write({
    path: "/fines/files/:id/join",
    takes: { params, body: joinForm },
    returns: fileSchema,
    may: "CREATE_FINE",
    audit: { did: "a joint l’avis à une amende", record: "fineFile" },
    summary: "Joindre un avis reçu à son amende",
  }),
  setFineFileAside: write({
    path: "/fines/files/:id/set-aside",
    takes: { params, body: asideForm },
    returns: fileSchema,
    may: "CREATE_FINE",
    audit: { did: "a écarté l’avis", record: "fineFile" },
    summary: "Écarter un avis reçu",
  }),
  splitFineFile: write({
    path: "/fines/files/:id/split",
    takes: { params, body: splitForm },
    returns: z.object({ ids: z.array(id) }),
    may: "CREATE_FINE",
    audit: { did: "a scindé l’avis", record: "fineFile" },
    summary: "Scinder un fichier de plusieurs avis, une ligne de pages pour chacun",
  }),
  takeFineFileBack: write({
    path: "/fines/files/:id/take-back",
    takes: { params, body: takeBackForm },
    returns: fileSchema,
    may: "CREATE_FINE",
    audit: { did: "a repris l’avis", record: "fineFile" },
    summary: "Reprendre un avis écarté",
  }),
});
