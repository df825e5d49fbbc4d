// Returns to come outside their pages: deadlines, and work on the home page.
import { sql } from "kysely";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { frenchDay, frenchInstant, dayInParis } from "#kernel/calendar/day.ts";
import { findRow } from "#kernel/server/records/records.ts";
import { type DeadlineKind } from "#platform/overview/deadlines.ts";
import { countedWork, type HomeParts } from "#platform/overview/home.ts";
import { restitutionManifest } from "../../manifest.ts";
import { restitutionCounts } from "../counted.ts";
import { kind, returnPage } from "./kind.ts";

/** The car is due back: owned by whoever asked for it, else by the salesperson of the contract. */
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

export const returnsHome: HomeParts = {
  waiting: [
    countedWork("periodsNearRestitution", counters.periodsNearRestitution, {
      rank: 48,
      title: "Restitutions proches",
      to: "/restitution/periods-near-restitution",
      empty: "Aucune restitution n’est proche.",
      rows: ({ db }) =>
        db
          .selectFrom("restitution as r")
          .select(["r.id", "r.orderId", "r.companyName", "r.dueOn", "r.askedAt"])
          .where(restitutionCounts.in("restitution:near", "r"))
          .orderBy("r.dueOn")
          .orderBy("r.id"),
      item: ({ id, orderId, companyName, dueOn, askedAt }) => ({
        id,
        label: orderId,
        detail: companyName,
        note: askedAt ? `demandée le ${frenchDay(dayInParis(askedAt))}` : "",
        dueOn,
        next: askedAt ? "Suivre" : "Demander",
        to: returnPage(id),
      }),
    }),
    countedWork("carToPrepareRestitution", counters.carToPrepareRestitution, {
      rank: 46,
      title: "Restitutions à préparer",
      to: "/restitution/to-prepare-restitution",
      empty: "Aucune restitution n’est à préparer.",
      rows: ({ db }) =>
        db
          .selectFrom("restitution as r")
          .select(["r.id", "r.orderId", "r.companyName", "r.dueOn", "r.answeredAt"])
          .where(restitutionCounts.in("restitution:toPrepare", "r"))
          .orderBy(sql`r.due_on nulls last`)
          .orderBy("r.id"),
      item: ({ id, orderId, companyName, dueOn, answeredAt }) => ({
        id,
        label: orderId,
        detail: companyName,
        note: answeredAt ? `répondu le ${frenchDay(dayInParis(answeredAt))}` : "",
        dueOn,
        next: "Préparer",
        to: returnPage(id),
      }),
    }),
    countedWork("carToRestitute", counters.carToRestitute, {
      rank: 47,
      title: "Restitutions prévues",
      to: "/restitution/to-restitute",
      empty: "Aucune restitution n’est prévue.",
      rows: ({ db }) =>
        db
          .selectFrom("restitution as r")
          .select(["r.id", "r.orderId", "r.companyName", "r.startsAt"])
          .where(restitutionCounts.in("restitution:prepared", "r"))
          .orderBy("r.startsAt")
          .orderBy("r.id"),
      item: ({ id, orderId, companyName, startsAt }) => ({
        id,
        label: orderId,
        detail: companyName,
        note: startsAt ? frenchInstant(startsAt) : "",
        dueOn: startsAt ? dayInParis(startsAt) : null,
        next: "Suivre",
        to: returnPage(id),
      }),
    }),
  ],
};
