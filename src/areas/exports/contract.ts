// Endpoints of exports (specification, 7.4).
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { goodsForm, goodsRow } from "./model/goods.ts";
import {
  exportForm,
  exportQuery,
  exportRunRecord,
  exportRunRow,
  offeredExport,
  runStatus,
} from "./model/run.ts";

const may = "RUN_EXPORTS";
const shows = ["exportRun"] as const;
const files = [
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/zip",
  "application/xml",
] as const;
const polled = { query: z.object({ pollingId: id }) };

export const exportsContract = contract({
  listExportRuns: list({
    path: "/exports/runs",
    title: "Exports",
    item: exportRunRow,
    fields: exportRunRecord.fields,
    filters: ["title", "state", "requestedAt"],
    sorts: ["requestedAt"],
    defaultSort: "requestedAt,desc",
    search: false,
    may,
    shows,
  }),
  readExports: read({
    path: "/exports",
    returns: z.object({ exports: z.array(offeredExport) }),
    may,
    shows: [],
    summary: "Les exports proposés, avec leurs paramètres",
  }),
  startExport: write({
    path: "/exports/runs",
    takes: { body: exportForm },
    returns: runStatus,
    may,
    audit: { none: "the table of runs is its own journal" },
    summary: "Lancer un export, à télécharger une fois terminé",
  }),
  cancelExport: write({
    path: "/exports/runs/:id/cancel",
    takes: { params: z.object({ id }) },
    returns: runStatus,
    may,
    audit: { none: "the table of runs is its own journal" },
    summary: "Annuler un export en cours",
  }),
  pollExport: read({
    path: "/exports/ledgers/poll",
    takes: polled,
    returns: runStatus,
    may,
    shows,
    summary: "Suivre un export long, quel qu’il soit",
  }),
  downloadExport: read({
    path: "/exports/ledgers/download",
    takes: polled,
    returns: { document: files },
    may,
    shows: [],
    summary: "Télécharger un export terminé, quel qu’il soit",
  }),
  readEmebiGoods: read({
    path: "/exports/emebi-goods",
    returns: z.object({ goods: z.array(goodsRow) }),
    may,
    shows: ["emebiGoods"],
    summary: "Lire les données douanières des véhicules échangés dans l’Union",
  }),
  setEmebiGoods: write({
    path: "/exports/emebi-goods",
    takes: { body: goodsForm },
    returns: goodsRow,
    may,
    audit: { did: "a renseigné les données douanières d’un véhicule", record: "emebiGoods" },
    summary: "Renseigner les données douanières d’un véhicule, pour l’EMEBI",
  }),
  runExport: read({
    path: "/exports/:name",
    takes: { params: z.object({ name: z.string() }), query: exportQuery },
    returns: { document: [...files, "application/json"] },
    may,
    shows: [],
    summary: "Lancer un export : le fichier, ou le numéro de suivi d’un export long",
  }),
});
