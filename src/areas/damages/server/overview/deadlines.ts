// Deadlines of damages and losses: claim to the insurer, its offer, our answer, the complaint, the declared cession.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { type Deadline, type DeadlineKind, deadlineDerivation } from "#platform/overview/deadlines.ts";
import {
  answerDueOn,
  cessionDueOn,
  complaintPaperDueOn,
  insurerDueOn,
  offerDueOn,
} from "../../model/damages/clocks.ts";

interface Task {
  due: Day;
  title: string;
  lateTitle: string;
}

const ownerOf = ({ createdById, createdBy }: Pick<Row<"damage">, "createdById" | "createdBy">) => ({
  ownerId: createdById,
  owner: createdBy,
});

/** A deadline of pending damages. */
const ofDamages = (name: string, taskOf: (row: Row<"damage">, car: string) => Task | null): DeadlineKind => {
  const pending = (call: Call) =>
    call.db.selectFrom("damage").selectAll().where("status", "in", ["PENDING_EXPERTISES", "PENDING_REPAIRS"]);
  return {
    name,
    from: "damage",
    of: async (call, id) => {
      const row = await pending(call).where("id", "=", id).executeTakeFirst();
      const car = row && carLine(await carName(call, row.carId));
      const task = row && car ? taskOf(row, car) : null;
      return row && task
        ? { ...ownerOf(row), ...task, detail: row.companyName, address: `/operations/damages/view/${id}` }
        : null;
    },
    all: (call) => pending(call).execute(),
  };
};

const claim = ofDamages("damages.claim", ({ kind, learntOn, claimedOn }, car) =>
  claimedOn === null
    ? {
        due: insurerDueOn(kind, learntOn),
        title: `Déclarer à l’assureur le sinistre de ${car}`,
        lateTitle: `${car} : sinistre pas encore déclaré à l’assureur`,
      }
    : null,
);

const offer = ofDamages("damages.offer", ({ writtenOffOn, offeredOn }, car) =>
  writtenOffOn !== null && offeredOn === null
    ? {
        due: offerDueOn(writtenOffOn),
        title: `Offre VEI de l’assureur attendue pour ${car}`,
        lateTitle: `${car} : l’offre VEI de l’assureur n’est pas venue`,
      }
    : null,
);

const offerAnswer = ofDamages("damages.offerAnswer", ({ offeredOn, offerAnswer: answer }, car) =>
  offeredOn !== null && answer === null
    ? {
        due: answerDueOn(offeredOn),
        title: `Répondre à l’offre VEI pour ${car}`,
        lateTitle: `${car} : offre VEI sans réponse`,
      }
    : null,
);

/** A deadline of losses in some of their states. */
const ofLosses = (
  name: string,
  statuses: readonly Row<"carLoss">["status"][],
  taskOf: (row: Row<"carLoss">, car: string) => Task | null,
): DeadlineKind => {
  const found = (call: Call) =>
    call.db
      .selectFrom("carLoss")
      .selectAll()
      .where("status", "in", [...statuses]);
  return {
    name,
    from: "carLoss",
    of: async (call, id): Promise<Deadline | null> => {
      const row = await found(call).where("id", "=", id).executeTakeFirst();
      const car = row && carLine(await carName(call, row.carId));
      const task = row && car ? taskOf(row, car) : null;
      return row && task
        ? { ...ownerOf(row), ...task, detail: row.companyName, address: `/car-summary/damages/${row.carId}` }
        : null;
    },
    all: (call) => found(call).execute(),
  };
};

const complaint = ofLosses("damages.complaint", ["OPEN"], ({ kind, complaintOn, lostAt }, car) =>
  kind === "THEFT" && complaintOn === null
    ? {
        due: complaintPaperDueOn(dayInParis(lostAt)),
        title: `Obtenir la plainte du vol de ${car}`,
        lateTitle: `${car} : la plainte du vol manque`,
      }
    : null,
);

const cession = ofLosses("damages.cession", ["CEDED"], ({ cededAt, cessionDeclaredOn }, car) => {
  if (cededAt === null || cessionDeclaredOn !== null) return null;
  const due = cessionDueOn(dayInParis(cededAt));
  return {
    due,
    title: `Déclarer la cession de ${car} avant le ${frenchDay(due)}`,
    lateTitle: `${car} : cession pas encore déclarée`,
  };
});

export const damageDeadlines = [claim, offer, offerAnswer, complaint, cession].map(deadlineDerivation);
