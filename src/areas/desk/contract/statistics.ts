// Figures: the counters of the menu, the home page, and the statistics of the specification.
import { pageAddress } from "#kernel/links/page-address.ts";
import { z } from "zod";
import { read } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";

/** By name of counter. */
const menuCounters = z.record(z.string(), z.number());
/** What changes with the figures of the menu: each is a tally of these, or is derived from them. */
const countedKinds = [
  "car",
  "contract",
  "carOrderLine",
  "supplierAdvance",
  "registration",
  "airQualitySticker",
  "insurance",
  "firstMount",
  "conversion",
  "preparation",
  "deliverySlot",
] as const;

/** One figure of the home page, with the address of the list that it counts. */
export const figure = z.object({
  key: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.enum(["count", "cents"]),
  to: pageAddress.nullable(),
  tone: z.enum(["neutral", "info", "success", "warning", "danger"]),
});
export type Figure = z.output<typeof figure>;

/** What waits for the person: the few first, and where all of them are. */
export const waiting = z.object({
  key: z.string(),
  title: z.string(),
  total: z.number(),
  to: pageAddress,
  empty: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      detail: z.string(),
      note: z.string(),
      isLate: z.boolean(),
      /** What the click is for: « Relancer ». */
      next: z.string(),
      to: pageAddress,
    }),
  ),
});
export type Waiting = z.output<typeof waiting>;

/** What a client is to us, at a glance. */
const clientSummary = z.object({
  ongoing: z.number(),
  toDeliver: z.number(),
  /** Of contracts that run. */
  monthlyRentCents: z.number(),
  /** Held or to come, of contracts that run or wait for their car. */
  depositCents: z.number(),
  scorings: z.array(z.object({ companyId: z.string(), companyName: z.string(), status: z.string() })),
  /** The most pressing of what the life cycles of its records await; null when nothing waits. */
  next: z
    .object({
      label: z.string(),
      whose: z.string(),
      since: z.iso.date().nullable(),
      isLate: z.boolean(),
      to: pageAddress,
    })
    .nullable(),
});
export type ClientSummary = z.output<typeof clientSummary>;

export const statisticsEndpoints = {
  clientSummary: read({
    path: "/statistics/clients/:id",
    takes: { params: z.object({ id }) },
    returns: clientSummary,
    may: "SIGNED_IN",
    shows: ["client", "contract", "quote", "scoring"],
    summary: "Contrats, loyers, dépôts, scorings et suite à donner d’un client.",
  }),
  menuCounters: read({
    path: "/statistics/menu-counters",
    returns: menuCounters,
    may: "SIGNED_IN",
    shows: [...countedKinds],
    summary: "Compteurs du menu ; 0 sans l’habilitation correspondante.",
  }),
  homeStatistics: read({
    path: "/statistics/home",
    returns: z.object({ figures: z.array(figure), waiting: z.array(waiting) }),
    may: "SIGNED_IN",
    shows: ["quote", "contract", "scoring", "car", "signature", "preparation"],
    summary: "Chiffres et travail en attente de la page d’accueil, selon les rôles.",
  }),
  carCounts: read({
    path: "/statistics/car-counts",
    returns: z.record(z.string(), z.number()),
    may: "SIGNED_IN",
    shows: ["car"],
    summary: "Nombre de véhicules par statut.",
  }),
  quotesKpi: read({
    path: "/statistics/quotes-kpi",
    returns: z.object({
      months: z.array(
        z.object({ month: z.string(), created: z.number(), signed: z.number(), signedCents: z.number() }),
      ),
    }),
    may: "SIGNED_IN",
    shows: ["quote"],
    summary: "Devis créés et signés des douze derniers mois, loyer mensuel signé en centimes.",
  }),
};
