// The remarks on a record: its history, and the comments of colleagues.
import { z } from "zod";
import { read, write } from "#kernel/contract.ts";
import { id, instant, longText } from "#kernel/schema/french.ts";
import { identifying } from "#kernel/schema/id.ts";
import { commentRecord } from "../model/records.ts";

/** A kind of record of src/app/records.ts, checked by the server. */
const record = z.string().regex(/^[a-zA-Z]{1,40}$/, "Ce type d’élément n’existe pas.");
const recordId = identifying(z.string().trim().min(1).max(100));

/** One field that changed, in French words: "Loyer mensuel", "415,00 €", "398,00 €". */
export const fieldChange = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.output<typeof fieldChange>;

export const historyLine = z.object({
  id: z.number(),
  at: instant,
  whoName: z.string(),
  did: z.string(),
  changes: z.array(fieldChange),
});
export type HistoryLine = z.output<typeof historyLine>;

/** Mentioned accounts, by id: names change, and several people may share one. */
const mentions = z.array(id).max(20, "Vingt personnes au plus.").default([]);

export const comment = z.object({
  id,
  ...commentRecord.shape,
  recordId: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  isMine: z.boolean(),
});
export type Comment = z.output<typeof comment>;

export const remarkEndpoints = {
  history: read({
    path: "/history/:record/:id",
    takes: {
      params: z.object({ record, id: recordId }),
      query: z.object({ before: z.coerce.number().int().min(1).max(9e15).optional() }),
    },
    returns: z.object({ items: z.array(historyLine), hasMore: z.boolean() }),
    may: "SIGNED_IN",
    shows: "any",
    summary: "Historique d’un élément, du plus récent au plus ancien, cinquante lignes à la fois.",
  }),
  comments: read({
    path: "/comments",
    takes: { query: z.object({ record, id: recordId }) },
    returns: z.object({ items: z.array(comment) }),
    may: "SIGNED_IN",
    shows: ["comment"],
    summary: "Commentaires d’un élément, du plus récent au plus ancien.",
  }),
  addComment: write({
    path: "/comments",
    takes: { body: z.object({ record, recordId, text: longText(4_000), mentions }) },
    returns: comment,
    may: "SIGNED_IN",
    audit: { did: "a commenté", record: "comment" },
    summary: "Ajoute un commentaire à un élément.",
  }),
  deleteComment: write({
    method: "DELETE",
    path: "/comments/:id",
    takes: { params: z.object({ id }) },
    returns: z.object({ id }),
    may: "SIGNED_IN",
    audit: { did: "a supprimé le commentaire", record: "comment" },
    summary: "Supprime son propre commentaire.",
  }),
};
