// The return of a rented car: opened with its rental period, and restarted for another car or another company while
// the car is not handed back.
import { sql } from "kysely";
import { rentalFile } from "#fleet/server/car-files/rental-file.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { change } from "#kernel/server/records/records.ts";
import { isReturned, restitutionFlow } from "../model/flow.ts";
import { kind } from "./returns.ts";

/** The carrier and its price. */
export const clearedTransport = {
  broughtBy: null,
  carrierId: null,
  carrierName: "",
  carrierEmail: "",
  carrierOrderedAt: null,
  expectedTransportCents: null,
  transportCents: null,
} as const;

/** The answer and the appointment of another company, or of another car. */
export const clearedAppointment = {
  startsAt: null,
  endsAt: null,
  address: null,
  isOtherPlace: false,
  contactName: "",
  contactPhone: null,
  contactEmail: "",
  note: "",
  chosenBy: null,
  personId: null,
  person: "",
  ...clearedTransport,
} as const;

export const clearedRequest = {
  askedAt: null,
  askedBy: null,
  askedById: null,
  askedTo: "",
  answeredAt: null,
  answeredLinkId: null,
  promisedAt: null,
} as const;

const followed = ({ carId }: { carId: string | null }) => ({
  version: null,
  did: carId === null ? "a retiré le véhicule de la restitution" : "a suivi la location",
});

export const restitutionFile = rentalFile({
  kind,
  facts: ({ dueBackOn, isRunning }) => ({ dueOn: dueBackOn, isRunning }),
  isOutdated: sql`f.due_on is distinct from p.due_back_on
    or f.is_running <> (p.start_day is not null and p.end_day is null)`,
  open: (call, columns) => {
    const request = { kind, did: "a ouvert le dossier de restitution" } as const;
    return begin(call, restitutionFlow, request, { ...columns, id: columns.periodId });
  },
  update: (call, { id }, columns) => change(call, kind, { id, ...followed(columns) }, columns),
  restart: async (call, { id, status }, columns) => {
    if (isReturned(status)) await change(call, kind, { id, ...followed(columns) }, columns);
    else {
      const set = { ...columns, ...clearedRequest, ...clearedAppointment };
      await move(call, restitutionFlow, { kind, id, ...followed(columns), move: "restart", set });
    }
  },
});
