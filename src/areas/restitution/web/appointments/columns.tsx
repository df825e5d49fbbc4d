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

export const carColumn = {
  key: "car",
  width: 165,
  onPhone: "second",
  cell: ({ car: { plate, vin, title } }: Pick<ReturnRow, "car">) => `${plate || vin} ${title}`,
} as const;

const dueColumn = {
  key: "dueOn",
  width: 105,
  onPhone: "second",
  cell: ({ dueOn }: ReturnRow) => <Due day={dueOn}>{dueOn && <DayCell day={dueOn} />}</Due>,
} as const;

const timeColumn = {
  key: "startsAt",
  width: 170,
  // Alone on the first line of a phone with the contract: it is never cut.
  onPhone: "aside",
  cell: ({ startsAt }: ReturnRow) => (
    <Due day={startsAt === null ? null : dayInParis(startsAt)}>
      <InstantCell at={startsAt} />
    </Due>
  ),
} as const;

export const nearColumns = columnsOf(api.listPeriodsNearRestitution)([
  { key: "orderId", width: 120 },
  carColumn,
  dueColumn,
  { key: "companyName", width: 130, onPhone: "second" },
  statusColumn(restitutionFlow, 175),
  { key: "askedTo", width: 120 },
  { key: "askedAt", width: 130 },
  { key: "openRequests", width: 90 },
  ...hidden("askedBy", "answeredAt", "city"),
]);

export const toPrepareColumns = columnsOf(api.listReturnsToPrepare)([
  { key: "orderId", width: 120 },
  { ...carColumn, width: 225 },
  dueColumn,
  { key: "companyName", width: 175, onPhone: "second" },
  { key: "prepareReason", width: 170, onPhone: "aside" },
  { key: "startsAt", width: 140 },
  { key: "openRequests", width: 90 },
  ...hidden("status", "answeredAt", "askedTo", "askedAt", "city"),
]);

export const toRestituteColumns = columnsOf(api.listReturnsToCome)([
  { key: "orderId", width: 120 },
  carColumn,
  timeColumn,
  { key: "companyName", width: 150, onPhone: "second" },
  { key: "broughtBy", width: 115 },
  { key: "city", width: 105 },
  { key: "person", width: 110 },
  { key: "carrierName", width: 120 },
  ...hidden("status", "dueOn", "handedToCarrierAt", "transportCents"),
]);
