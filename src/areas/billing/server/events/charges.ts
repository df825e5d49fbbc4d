// Charges of an event, or the reason why it waits.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Row, findRow } from "#kernel/server/records/records.ts";
import { lineKinds } from "../../model/documents/line-kinds.ts";
import type { Charge } from "../../model/events/event.ts";
import { passingObstacle } from "./guarantees-pass.ts";
import "#delivery/server/tables.ts";

/** A delivery waits this number of days for its price, then fails. */
const daysForPrice = 30;

type Charged = { charges: Charge[] } | { waitsFor: string; isLate: boolean; page: PageAddress | null };

async function deliveryCharges(call: Call, periodId: string, happenedOn: Day): Promise<Charged> {
  const slot = await findRow(call, "deliverySlot", { id: periodId }, ["priceCents", "isPriceFixed"]);
  if (!slot?.isPriceFixed || slot.priceCents === null)
    return {
      waitsFor: "Prix de livraison à fixer.",
      isLate: call.today > addDays(happenedOn, daysForPrice),
      page: `/delivery/view/${periodId}`,
    };
  const { label } = lineKinds.DELIVERY;
  return {
    charges:
      slot.priceCents > 0
        ? [{ kind: "DELIVERY", label, why: "", cents: slot.priceCents, carId: null, rateOn: null }]
        : [],
  };
}

async function passingCharges(call: Call, event: Row<"billingEvent">): Promise<Charged> {
  const waitsFor = await passingObstacle(call, event);
  return waitsFor === null ? { charges: [] } : { waitsFor, isLate: false, page: null };
}

export async function chargesOf(call: Call, event: Row<"billingEvent">): Promise<Charged> {
  if (event.type === "DELIVERY") return deliveryCharges(call, event.causeId, event.happenedOn);
  if (event.type === "DEPOSIT_REPLACEMENT") return passingCharges(call, event);
  return { charges: event.payload.charges };
}
