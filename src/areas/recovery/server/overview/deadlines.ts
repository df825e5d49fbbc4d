// Deadlines of collective procedures: claims to declare, cars to claim, the answer on the contracts.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { Deadline, DeadlineKind } from "#platform/overview/deadlines.ts";
import { carsDueOn, claimsDueOn, continuationDueOn } from "../../model/dunning/insolvency.ts";

type Insolvency = Row<"insolvency">;

interface Step {
  name: string;
  /** Null when nothing is awaited. */
  dueOn: (insolvency: Insolvency) => Day | null;
  title: string;
  late: string;
}

const steps: readonly Step[] = [
  {
    name: "insolvency.claims",
    dueOn: ({ publishedOn, claimsDeclaredOn }) => (claimsDeclaredOn ? null : claimsDueOn(publishedOn)),
    title: "Déclarer les créances",
    late: "créances non déclarées",
  },
  {
    name: "insolvency.cars",
    dueOn: ({ publishedOn, continuationAnsweredOn }) =>
      continuationAnsweredOn ? null : carsDueOn(publishedOn),
    title: "Revendiquer les véhicules",
    late: "véhicules non revendiqués",
  },
  {
    name: "insolvency.continuation",
    dueOn: ({ continuationAskedOn, continuationAnsweredOn }) =>
      continuationAnsweredOn ? null : continuationDueOn(continuationAskedOn),
    title: "Réponse sur la poursuite des contrats",
    late: "sans réponse, les contrats sont résiliés : mettez-y fin",
  },
];

const toDeadline = ({ title, late }: Step, row: Insolvency, due: Day): Deadline => ({
  due,
  ownerId: row.createdById,
  owner: row.createdBy,
  title: `${title} : ${row.companyName}`,
  lateTitle: `${row.companyName} : ${late}`,
  detail: `Jugement du ${frenchDay(row.judgmentOn)}, au plus tard le ${frenchDay(due)}`,
  address: `/billing/insolvencies/view/${row.id}`,
});

const findInsolvency = (call: Call, id: string): Promise<Insolvency | undefined> =>
  call.db.selectFrom("insolvency").selectAll().where("id", "=", id).executeTakeFirst();

export const insolvencyDeadlines: readonly DeadlineKind[] = steps.map((step) => ({
  name: step.name,
  from: "insolvency",
  of: async (call, id) => {
    const row = await findInsolvency(call, id);
    const due = row ? step.dueOn(row) : null;
    return row && due ? toDeadline(step, row, due) : null;
  },
  all: async (call) => {
    const rows = await call.db.selectFrom("insolvency").selectAll().execute();
    return rows.flatMap((row) => (step.dueOn(row) ? row.id : []));
  },
}));
