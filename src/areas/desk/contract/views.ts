// Saved views: a named list query, private or shared.
import { z } from "zod";
import { read, write } from "#kernel/contract.ts";
import { id, text, version } from "#kernel/schema/french.ts";
import { savedViewRecord } from "../model/records.ts";

/** Name of a list endpoint: `listQuotes`. */
const list = z.string().regex(/^[a-zA-Z]{1,60}$/, "Cette liste n’existe pas.");
/** The query of the list as in the address bar, without `page`: `filter[status]=PENDING&sort=priceCents,desc`. */
const query = z.string().max(2_000);
const isShared = z.boolean().default(false);

export const savedView = z.object({
  id,
  ...savedViewRecord.shape,
  isMine: z.boolean(),
  /** True if the caller may change or delete it: own views, and shared ones with permission on the parameters. */
  mayChange: z.boolean(),
  version: z.number(),
});
export type SavedView = z.output<typeof savedView>;

/** Beyond this, a view displays "1 000+": counting stays cheap at any list size. */
export const maximumViewCount = 1_000;

const idParams = z.object({ id });

export const viewEndpoints = {
  savedViews: read({
    path: "/saved-views",
    takes: { query: z.object({ list }) },
    returns: z.object({ items: z.array(savedView) }),
    may: "SIGNED_IN",
    shows: ["savedView"],
    summary: "Vues enregistrées d’une liste : les siennes et celles qui sont partagées.",
  }),
  savedViewCounts: read({
    path: "/saved-views/counts",
    takes: { query: z.object({ list }) },
    returns: z.object({
      counts: z.record(z.string(), z.object({ count: z.number(), isExact: z.boolean() })),
    }),
    may: "SIGNED_IN",
    shows: "any",
    summary: "Nombre de lignes de chaque vue d’une liste, jusqu’à 1 000.",
  }),
  saveView: write({
    path: "/saved-views",
    takes: { body: z.object({ list, name: text(60), query, isShared }) },
    returns: savedView,
    may: "SIGNED_IN",
    audit: { did: "a enregistré la vue", record: "savedView" },
    summary: "Enregistre une vue.",
  }),
  changeView: write({
    path: "/saved-views/:id",
    takes: {
      params: idParams,
      body: z.object({
        version,
        name: text(60).optional(),
        query: query.optional(),
        isShared: z.boolean().optional(),
      }),
    },
    returns: savedView,
    may: "SIGNED_IN",
    audit: { did: "a modifié la vue", record: "savedView" },
    summary: "Renomme, modifie ou partage une vue.",
  }),
  deleteView: write({
    method: "DELETE",
    path: "/saved-views/:id",
    takes: { params: idParams },
    returns: z.object({ id }),
    may: "SIGNED_IN",
    audit: { did: "a supprimé la vue", record: "savedView" },
    summary: "Supprime une vue.",
  }),
};
