// Returns to come on the home page.
import { sql } from "kysely";
import { frenchDay, frenchInstant, dayInParis } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { countedWork, type HomeParts } from "#platform/overview/home.ts";
import { restitutionManifest } from "../../manifest.ts";
import { restitutionCounts } from "../counted.ts";
import { returnPage } from "../returns.ts";

const { counters } = restitutionManifest;

interface ReturnWork {
  rank: number;
  title: string;
  to: PageAddress;
  empty: string;
  part: "restitution:near" | "restitution:toPrepare" | "restitution:prepared";
  next: string;
  note: (row: { askedAt: string | null; answeredAt: string | null; startsAt: string | null }) => string;
}

const workOf = (key: keyof typeof counters, { part, next, note, ...block }: ReturnWork) =>
  countedWork(key, counters[key], {
    ...block,
    rows: ({ db }) =>
      db
        .selectFrom("restitution as r")
        .select(["r.id", "r.orderId", "r.companyName", "r.dueOn", "r.askedAt", "r.answeredAt", "r.startsAt"])
        .where(restitutionCounts.in(part, "r"))
        .orderBy(sql`${sql.ref(part === "restitution:prepared" ? "r.startsAt" : "r.dueOn")} nulls last`)
        .orderBy("r.id"),
    item: (row) => ({
      id: row.id,
      label: row.orderId,
      detail: row.companyName,
      note: note(row),
      dueOn: part === "restitution:prepared" && row.startsAt ? dayInParis(row.startsAt) : row.dueOn,
      next,
      to: returnPage(row.id),
    }),
  });

export const returnsHome: HomeParts = {
  waiting: [
    workOf("carToPrepareRestitution", {
      rank: 46,
      title: "Restitutions à préparer",
      to: "/restitution/to-prepare-restitution",
      empty: "Aucune restitution n’est à préparer.",
      part: "restitution:toPrepare",
      next: "Préparer",
      note: ({ answeredAt }) => (answeredAt ? `répondu le ${frenchDay(dayInParis(answeredAt))}` : ""),
    }),
    workOf("carToRestitute", {
      rank: 47,
      title: "Restitutions prévues",
      to: "/restitution/to-restitute",
      empty: "Aucune restitution n’est prévue.",
      part: "restitution:prepared",
      next: "Suivre",
      note: ({ startsAt }) => (startsAt ? frenchInstant(startsAt) : ""),
    }),
    workOf("periodsNearRestitution", {
      rank: 48,
      title: "Restitutions proches",
      to: "/restitution/periods-near-restitution",
      empty: "Aucune restitution n’est proche.",
      part: "restitution:near",
      next: "Suivre",
      note: ({ askedAt }) => (askedAt ? `demandée le ${frenchDay(dayInParis(askedAt))}` : "à demander"),
    }),
  ],
};
