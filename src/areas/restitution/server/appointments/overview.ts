// Returns to come on the home page.
import { sql } from "kysely";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { addDays, frenchDay, frenchInstant, dayInParis } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { countedWork, type HomeParts, pendingWork } from "#platform/overview/home.ts";
import { inspectedWithinDays } from "../../model/next.ts";
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

const returnsToInspect = pendingWork("returnsToInspect", {
  rank: 12,
  may: ["INSPECT_CAR"],
  shows: ["restitution", "inspection"],
  title: "États des lieux de retour à faire",
  to: "/delivery/cars-to-assess?tab=returns",
  empty: "Aucun véhicule rendu n’attend son état des lieux.",
  rows: ({ db }) =>
    db
      .selectFrom("restitution as r")
      .select(["r.id", "r.orderId", "r.companyName", "r.carId", "r.returnedAt"])
      .select((of) => of.fn.countAll<number>().over().as("total"))
      .where("r.status", "=", "RETURNED")
      .orderBy("r.returnedAt")
      .orderBy("r.id"),
  item: async ({ id, orderId, companyName, carId, returnedAt }, call) => {
    const on = returnedAt === null ? null : dayInParis(returnedAt);
    return {
      id,
      label: await describeCar(call, carId),
      detail: `${companyName} · ${orderId}`,
      note: on ? `rendu le ${frenchDay(on)}` : "",
      dueOn: on && addDays(on, inspectedWithinDays),
      next: "Inspecter",
      to: returnPage(id),
    };
  },
});

export const returnsHome: HomeParts = {
  waiting: [
    returnsToInspect,
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
