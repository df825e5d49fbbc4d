// Endpoints of feeds: their settings, their files, and the hook that their providers call.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { alertSchema } from "../model/alert.ts";
import {
  feedFileSchema,
  feedForm,
  feedLineSchema,
  feedName,
  feedSchema,
  feedSettingsForm,
} from "../model/feeds/feed.ts";
import { version } from "#kernel/schema/french.ts";

const params = z.object({ name: feedName });
const csvFile = { file: { types: ["text/csv"], maximumMegabytes: 6 } } as const;

const feedPage = z.object({
  feed: feedSchema,
  /** The address that its provider calls. */
  hookAddress: z.string(),
  /** Those that are not closed. */
  alerts: z.array(alertSchema),
  /** The last lines that gave no reading, latest first. */
  leftOut: z.array(feedLineSchema),
});
export type FeedPage = z.output<typeof feedPage>;

/** The secret of the signatures, shown once. */
const withSecret = z.object({ feed: feedSchema, secret: z.string() });

export const feedContract = contract({
  listFeeds: read({
    path: "/tracking/feeds",
    returns: z.object({ items: z.array(feedSchema) }),
    may: "MANAGE_FEEDS",
    shows: ["trackingFeed"],
    summary: "Lire les flux de kilométrages",
  }),
  createFeed: write({
    path: "/tracking/feeds",
    takes: { body: feedForm },
    returns: withSecret,
    hasSecretAnswer: true,
    may: "MANAGE_FEEDS",
    audit: { did: "a créé le flux", record: "trackingFeed" },
    summary: "Créer un flux de kilométrages : son secret n’est montré qu’une fois",
  }),
  readFeed: read({
    path: "/tracking/feeds/:name",
    takes: { params },
    returns: feedPage,
    may: "MANAGE_FEEDS",
    shows: ["trackingFeed", "trackingAlert"],
    summary: "Lire un flux de kilométrages, et ses lignes écartées",
  }),
  changeFeed: write({
    path: "/tracking/feeds/:name",
    takes: { params, body: feedSettingsForm },
    returns: feedSchema,
    may: "MANAGE_FEEDS",
    audit: { did: "a réglé le flux", record: "trackingFeed" },
    summary: "Régler un flux de kilométrages",
  }),
  renewFeedSecret: write({
    path: "/tracking/feeds/:name/secret",
    takes: { params, body: z.object({ version }) },
    returns: withSecret,
    hasSecretAnswer: true,
    may: "MANAGE_FEEDS",
    audit: { did: "a renouvelé le secret du flux", record: "trackingFeed" },
    summary: "Renouveler le secret d’un flux : l’ancien ne signe plus rien",
  }),
  sendFeedFile: write({
    path: "/tracking/feeds/:name/file",
    takes: { params, files: csvFile },
    returns: feedFileSchema,
    may: "MANAGE_FEEDS",
    audit: { did: "a déposé un fichier du flux", record: "trackingFeed" },
    summary: "Déposer un fichier d’un flux",
  }),
  receiveFeed: write({
    path: "/tracking/feeds/:name/hook",
    takes: {
      params,
      rawBody: true,
      headers: z.object({
        "x-feed-timestamp": z.string().max(20).default(""),
        "x-feed-signature": z.string().max(100).default(""),
      }),
    },
    returns: z.object({ received: z.int(), already: z.int() }),
    status: 202,
    may: "ANONYMOUS",
    audit: { none: "lines are stored once, and a job reads them" },
    summary: "Recevoir les lignes signées d’un flux",
  }),
});
