// Estimates among deadlines, and on the home page.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { plateOf } from "#fleet/model/car.ts";
import { addDays, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Deadline, type DeadlineKind, deadlineDerivation } from "#platform/overview/deadlines.ts";
import { countedWork, type HomeParts } from "#platform/overview/home.ts";
import { type EstimateStatus, openDays } from "../../model/repairs/flow.ts";
import { restitutionManifest } from "../../manifest.ts";
import { estimateCounts } from "../counted.ts";
import { estimatePage, type EstimateRow, kind } from "./estimates.ts";

const ofEstimates = (
  name: string,
  statuses: readonly EstimateStatus[],
  taskOf: (row: EstimateRow, car: string) => Pick<Deadline, "due" | "title" | "lateTitle">,
): DeadlineKind => {
  const found = (call: Call) =>
    call.db
      .selectFrom(kind)
      .selectAll()
      .where("status", "in", [...statuses]);
  return {
    name,
    from: kind,
    of: async (call, id) => {
      const row = await found(call).where("id", "=", id).executeTakeFirst();
      if (!row) return null;
      return {
        ownerId: row.proposedById ?? row.updatedById,
        owner: row.proposedBy ?? row.updatedBy,
        ...taskOf(row, carLine(await carName(call, row.carId))),
        detail: row.companyName,
        address: estimatePage(id),
      };
    },
    all: (call) => found(call).execute(),
  };
};

export const estimateDeadlines = [
  ofEstimates("repairEstimate.answer", ["PROPOSED"], ({ answerBy, openedOn }, car) => ({
    due: answerBy ?? openedOn,
    title: `Réponse attendue sur la remise en état de ${car}`,
    lateTitle: `${car} : remise en état sans réponse, montant à arrêter`,
  })),
  ofEstimates(
    "repairEstimate.open",
    ["TO_ESTIMATE", "ESTIMATED", "PROPOSED", "ACCEPTED", "CONTESTED"],
    ({ openedOn }, car) => ({
      due: addDays(openedOn, openDays),
      title: `Arrêter la remise en état de ${car}`,
      lateTitle: `${car} : chiffrage ouvert depuis le ${frenchDay(openedOn)}`,
    }),
  ),
].map(deadlineDerivation);

export const repairsHome: Pick<Required<HomeParts>, "waiting"> = {
  waiting: [
    countedWork("unestimatedRepairs", restitutionManifest.counters.unestimatedRepairs, {
      rank: 84,
      title: "Réparations à chiffrer",
      to: "/operations/unestimated-repairs",
      empty: "Aucune remise en état n’est à chiffrer.",
      rows: ({ db }) =>
        db
          .selectFrom("repairEstimate as e")
          .innerJoin("car as c", "c.id", "e.carId")
          .select(["e.id", "e.companyName", "e.openedOn", "e.toJudge"])
          .select(["c.vin", "c.licensePlate", "c.temporaryLicensePlate", "c.brand", "c.model"])
          .where(estimateCounts.in("repairEstimate:open", "e"))
          .orderBy("e.openedOn")
          .orderBy("e.id"),
      item: ({ id, companyName, openedOn, toJudge, ...car }) => ({
        id,
        label: plateOf(car) || car.vin,
        detail: `${carTitle(car.brand, car.model)} · ${companyName}`,
        note: toJudge > 0 ? `${toJudge} à juger` : `ouvert le ${frenchDay(openedOn)}`,
        dueOn: addDays(openedOn, openDays),
        next: "Chiffrer",
        to: estimatePage(id),
      }),
    }),
  ],
};
