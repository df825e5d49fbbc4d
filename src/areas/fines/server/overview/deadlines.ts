// Deadlines of fines: the designation, the claim against a parking fee, and the proof of what was sent.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { type DeadlineKind, deadlineDerivation } from "#platform/overview/deadlines.ts";
import type { FineStatus } from "../../model/flow.ts";
import { fineKinds } from "../../model/kinds.ts";
import { leftOn } from "../moves/follow-ups.ts";

interface Task {
  due: Day;
  title: string;
  lateTitle: string;
}

/** A deadline of fines in some of their states; null where there is nothing to do. */
const ofFines = (
  name: string,
  statuses: readonly FineStatus[],
  taskOf: (fine: Row<"fine">) => Task | null,
): DeadlineKind => {
  const waiting = (call: Call) =>
    call.db
      .selectFrom("fine")
      .selectAll()
      .where("status", "in", [...statuses]);
  return {
    name,
    from: "fine",
    of: async (call, id) => {
      const fine = await waiting(call).where("id", "=", id).executeTakeFirst();
      const task = fine ? taskOf(fine) : null;
      if (!fine || task === null) return null;
      return {
        ...task,
        ownerId: fine.createdById,
        owner: fine.createdBy,
        detail: [fine.plate, fine.companyName].filter(Boolean).join(" · "),
        address: `/operations/fines/view/${id}`,
      };
    },
    all: async (call) =>
      (await waiting(call).execute()).flatMap((fine) => (taskOf(fine) === null ? [] : [fine.id])),
  };
};

const designation = ofFines("fines.designation", ["TO_CHECK", "TO_SEND"], ({ kind, number, lastDay }) => {
  if (!fineKinds[kind].isDesignable) return null;
  return {
    due: lastDay,
    title:
      kind === "TOLL"
        ? `Désigner le locataire au péage, avis ${number}`
        : `Désigner le détenteur, avis ${number}`,
    lateTitle: `Avis ${number} : dernier jour de désignation passé`,
  };
});

const claim = ofFines(
  "fines.claim",
  ["TO_CHECK", "TO_PAY"],
  ({ claimLastDay, number, paidOn, certificateNamesLessee }) =>
    claimLastDay === null || paidOn !== null || certificateNamesLessee === false
      ? null
      : {
          due: claimLastDay,
          title:
            certificateNamesLessee === null
              ? `Lire le certificat, puis décider d’un recours, avis ${number}`
              : `Former le recours contre le forfait, avis ${number}`,
          lateTitle: `Avis ${number} : délai du recours contre le forfait passé`,
        },
);

/** Days after which a missing proof is asked for again. */
const proofDays = 3;

const proof = ofFines("fines.proof", ["SENT", "CONTESTED"], (fine) => {
  const on = leftOn(fine);
  if (on === null || fine.dispatchedOn !== null) return null;
  return {
    due: addDays(on, proofDays),
    title: `Noter la preuve d’envoi, avis ${fine.number}`,
    lateTitle: `Avis ${fine.number} : preuve d’envoi manquante`,
  };
});

export const fineDeadlines = [designation, claim, proof].map(deadlineDerivation);
