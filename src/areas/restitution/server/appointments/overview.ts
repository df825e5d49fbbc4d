// Returns to come outside their pages: deadlines, and work on the home page.
import { sql } from "kysely";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { frenchDay, frenchInstant, dayInParis } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { findRow } from "#kernel/server/records/records.ts";
import { type DeadlineKind } from "#platform/overview/deadlines.ts";
import { countedWork, type HomeParts } from "#platform/overview/home.ts";
import { restitutionManifest } from "../../manifest.ts";
import { restitutionCounts } from "../counted.ts";
import { kind, returnPage } from "../returns.ts";

/** Deadline of the due day, owned by the person who sent the request, else by the salesperson of the contract. */
export const dueBackDeadline: DeadlineKind = {
  name: "restitution.dueBack",
  from: kind,
  of: async (call, id) => {
    const row = await findRow(call, kind, { id, isRunning: true });
    if (!row?.dueOn) return null;
    const contract = await findRow(call, "contract", { id: row.contractId }, ["salesmanId", "salesman"]);
    if (!contract) return null;
    return {
      due: row.dueOn,
      ownerId: row.askedById ?? contract.salesmanId,
      owner: row.askedBy ?? contract.salesman,
      title: `Récupérer le véhicule du contrat ${row.orderId}`,
      lateTitle: `Contrat ${row.orderId} : restitution en retard`,
      detail: `${row.companyName} · ${await describeCar(call, row.carId)}, attendu le ${frenchDay(row.dueOn)}`,
      address: returnPage(id),
    };
  },
  all: (call) =>
    call.db
      .selectFrom(kind)
      .select("id")
      .where("isRunning", "=", true)
      .where("dueOn", "is not", null)
      .execute(),
};

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
