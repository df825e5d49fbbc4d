// Resale procedures, by their id, by their car, and the moves that follow from a fact.
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { existingRow, findRow, getForUpdate, type Patch, type Row } from "#kernel/server/records/records.ts";
import { buyerName } from "../../model/procedures/procedure.ts";
import { holdingStatuses, procedureFlow, unsignedStatuses } from "../../model/procedures/flow.ts";

export const buyerOf = buyerName;
export const kind = "resaleProcedure";
export type ProcedureRow = Row<typeof kind>;
export const holderOf = (id: string) => ({ record: kind, id }) as const;

/** The procedure that holds a car for its buyer, sent or confirmed; undefined without one. */
export const holdingProcedure = (call: Call, carId: string): Promise<ProcedureRow | undefined> =>
  call.db
    .selectFrom(kind)
    .selectAll()
    .where("carId", "=", carId)
    .where("status", "in", [...holdingStatuses])
    .executeTakeFirst();

/** The procedures of a car that are neither signed nor aborted. */
export const unsignedOf = (call: Call, carId: string): Promise<ProcedureRow[]> =>
  call.db
    .selectFrom(kind)
    .selectAll()
    .where("carId", "=", carId)
    .where("status", "in", [...unsignedStatuses])
    .orderBy("id")
    .execute();

export const offerOf = (call: Call, { saleOfferId }: ProcedureRow): Promise<Row<"saleOffer">> =>
  existingRow(call, "saleOffer", { id: saleOfferId });

/** The open offer of a car; undefined when it is not for sale. */
export const openOffer = (call: Call, carId: string): Promise<Row<"saleOffer"> | undefined> =>
  findRow(call, "saleOffer", { carId, status: "OPEN" });

export const lockProcedure = (call: Call, id: string): Promise<ProcedureRow> => getForUpdate(call, kind, id);

/** Columns cleared when an order form is voided. */
export const noQuote = {
  quoteDocumentId: null,
  quotedOn: null,
  termsHash: null,
  quotedAskingCents: null,
} as const;

export const sinceNow = (call: Call) => ({ statusSince: call.now.toISOString() });

type FollowingMove =
  | "offer"
  | "completeProofs"
  | "reopenProofs"
  | "voidQuote"
  | "sign"
  | "failSignature"
  | "lose";

/** A move that follows from a fact: its status begins now. */
export const follow = (
  call: Call,
  id: string,
  { move: name, set, did }: { move: FollowingMove; set?: Patch<typeof kind>; did?: string },
): Promise<ProcedureRow> =>
  move(call, procedureFlow, {
    kind,
    id,
    version: null,
    move: name,
    set: { ...set, ...sinceNow(call) },
    ...(did && { did }),
  });
