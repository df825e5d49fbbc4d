// The return of a car: its row, its page, its report, and the moves of people, judged by its facts.
import { isActive } from "#contracts/model/flow.ts";
import type { PeriodRow } from "#contracts/server/rows.ts";
import type { Document } from "#kernel/documents/files.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { OfferName } from "#kernel/flow/action.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Call } from "#kernel/server/call.ts";
import { move, type MoveRequest } from "#kernel/server/records/life-cycle.ts";
import { existingRow, findRow, get, type Row } from "#kernel/server/records/records.ts";
import { documentContent, documentOf } from "#platform/documents/documents.ts";
import { restitutionFlow } from "../model/flow.ts";
import type { RestitutionSubject } from "../model/next.ts";
import "./tables.ts";

export const kind = "restitution";
export type ReturnRow = Row<typeof kind>;

export const returnPage = (id: string): PageAddress => `/restitution/view/${id}`;

/** The rental of the car that is awaited, or out, in exchange of the returned one. */
export const exchangeOf = async (call: Call, { exchangePeriodId }: ReturnRow): Promise<PeriodRow | null> =>
  exchangePeriodId === null ? null : existingRow(call, "rentalPeriod", { id: exchangePeriodId });

export async function returnSubject(
  call: Call,
  row: ReturnRow,
): Promise<RestitutionSubject & { status: ReturnRow["status"] }> {
  const { status } = await existingRow(call, "contract", { id: row.contractId });
  const exchange = await exchangeOf(call, row);
  return {
    ...row,
    isContractActive: isActive(status),
    hasExchange: exchange !== null && exchange.endDay === null,
    isExchangeAwaited: exchange !== null && exchange.startDay === null,
    today: call.today,
  };
}

type Offered = OfferName<(typeof restitutionFlow)["actions"]>;

export const moveReturn = (
  call: Call,
  request: Omit<MoveRequest<typeof kind, Offered>, "kind">,
): Promise<ReturnRow> => move(call, restitutionFlow, { kind, ...request }, (row) => returnSubject(call, row));

/** The return of the rental that a car is out for. */
export async function runningReturn(call: Call, carId: string): Promise<ReturnRow> {
  const row = await findRow(call, kind, { carId, isRunning: true });
  if (!row) throw refused("Ce véhicule n’est pas en location.");
  return row;
}

/** The report that the client holds. */
export async function returnReport(call: Call, id: string): Promise<Document> {
  const { reportId } = await get(call, kind, id);
  if (reportId === null) throw notFound("Le procès-verbal de restitution");
  return documentContent(call, await documentOf(call, { record: kind, id }, reportId));
}
