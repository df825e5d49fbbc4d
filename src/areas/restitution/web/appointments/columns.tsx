// Columns of the lists of returns to come.
import type { z } from "zod";
import { dayInParis } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { DayCell, InstantCell } from "#kit/cell/cells.tsx";
import { Due } from "#kit/cell/due.tsx";
import { columnsOf, hidden, statusColumn } from "#kit/list/columns.tsx";
import { appointmentEndpoints as api } from "../../contract/appointments.ts";
import { restitutionFlow } from "../../model/flow.ts";
import type { returnRowSchema } from "../../model/appointments/appointment.ts";

type ReturnRow = z.output<typeof returnRowSchema>;

export const pageOfReturn = ({ id }: { id: string }): PageAddress => `/restitution/view/${id}`;

const carColumn = {
  key: "car",
  width: 190,
  cell: ({ car: { plate, vin, title } }: ReturnRow) => `${plate || vin} ${title}`,
} as const;

const dueColumn = {
  key: "dueOn",
  width: 130,
  onPhone: "second",
  cell: ({ dueOn }: ReturnRow) => <Due day={dueOn}>{dueOn && <DayCell day={dueOn} />}</Due>,
} as const;

const timeColumn = {
  key: "startsAt",
  width: 170,
  onPhone: "second",
  cell: ({ startsAt }: ReturnRow) => (
    <Due day={startsAt === null ? null : dayInParis(startsAt)}>
      <InstantCell at={startsAt} />
    </Due>
  ),
} as const;

export const nearColumns = columnsOf(api.listPeriodsNearRestitution)([
  carColumn,
  dueColumn,
  { key: "companyName", width: 180, onPhone: "second" },
  statusColumn(restitutionFlow, 150),
  { key: "askedTo", width: 150 },
  { key: "askedAt", width: 140 },
  { key: "openRequests", width: 90 },
  ...hidden("orderId", "askedBy", "answeredAt", "city"),
]);

export const toPrepareColumns = columnsOf(api.listReturnsToPrepare)([
  carColumn,
  dueColumn,
  { key: "companyName", width: 180, onPhone: "second" },
  statusColumn(restitutionFlow, 150),
  { key: "startsAt", width: 150 },
  { key: "answeredAt", width: 140 },
  { key: "openRequests", width: 90 },
  ...hidden("orderId", "askedTo", "askedAt", "city"),
]);

export const toRestituteColumns = columnsOf(api.listReturnsToCome)([
  carColumn,
  timeColumn,
  { key: "companyName", width: 170, onPhone: "second" },
  { key: "broughtBy", width: 120 },
  { key: "city", width: 120 },
  { key: "person", width: 120 },
  { key: "carrierName", width: 140 },
  ...hidden("orderId", "status", "dueOn", "handedToCarrierAt", "transportCents"),
]);
