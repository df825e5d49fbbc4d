// The events that write the register: arrivals, sales and cessions of cars. Each line is part of their transaction.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { identityOf } from "#billing/server/issuers.ts";
import { carCeded, lossReopened } from "#damages/model/events.ts";
import {
  carReceived,
  carReceptionUndone,
  carVinChanged,
  carWithdrawn,
  saleAuthorizationWithdrawn,
  saleAuthorized,
} from "#fleet/model/events.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { premiumCarEntered } from "#purchasing/model/events.ts";
import { purchaseOf } from "#purchasing/server/purchase-of-car.ts";
import { carTransferred, carTransferReversed } from "#spv/model/events.ts";
import type { ExitCause } from "../model/line.ts";
import { correctLine } from "./correct.ts";
import {
  companyParty,
  lastLineOf,
  openEntryOf,
  partyOf,
  recordEntry,
  recordExit,
  type RegisterParty,
} from "./lines.ts";

/** Used goods, and those bought of others than makers and dealers (C. pén., 321-7); a car bought new waits for its sale. */
async function recordArrival(call: Call, carId: string): Promise<void> {
  if ((await purchaseOf(call, carId)).isNew) return;
  const { stockedSince } = await get(call, "car", carId);
  await recordEntry(call, { carId, on: stockedSince ?? call.today, cause: "PURCHASE" });
}

/** The arrival was a mistake: a line records that the car went back to its seller. */
async function cancelArrival(call: Call, carId: string, reason: string): Promise<void> {
  const entry = await openEntryOf(call, carId);
  if (!entry) return;
  await recordExit(call, {
    carId,
    on: call.today,
    cause: "ENTRY_CANCELLED",
    buyer: partyOf(entry),
    priceCents: null,
    paymentMode: "NONE",
    reason,
  });
}

/** Enters a car held for its sale, unless it is in the register already. */
export async function enterHeldCar(call: Call, carId: string): Promise<void> {
  if (!(await openEntryOf(call, carId)))
    await recordEntry(call, { carId, on: call.today, cause: "HELD_FOR_SALE" });
}

/** The lessor, or an SPV. */
export async function issuerParty(call: Call, issuerId: string): Promise<RegisterParty> {
  const identity = await identityOf(call, await get(call, "issuer", issuerId));
  return identity
    ? companyParty(identity.name, identity.address, identity.siret.slice(0, 9))
    : { partyKind: "COMPANY", partyName: "" };
}

/** A new entry, where the exit that is undone was recorded. */
async function enterAgain(
  call: Call,
  { carId, after, ...entry }: { after: ExitCause } & Parameters<typeof recordEntry>[1],
): Promise<void> {
  const last = await lastLineOf(call, carId);
  if (last?.kind === "OUT" && last.cause === after) await recordEntry(call, { carId, ...entry });
}

export const registerReactions = [
  reaction(carReceived, (call, { carId }) => recordArrival(call, carId)),
  reaction(premiumCarEntered, (call, { carId }) => recordArrival(call, carId)),
  reaction(carReceptionUndone, (call, { carId, reason }) => cancelArrival(call, carId, reason)),
  reaction(carWithdrawn, (call, { carId }) => cancelArrival(call, carId, "Véhicule retiré du parc")),
  reaction(saleAuthorized, (call, { carId }) => enterHeldCar(call, carId)),
  reaction(saleAuthorizationWithdrawn, async (call, { carId, reason }) => {
    const entry = await openEntryOf(call, carId);
    if (entry?.cause !== "HELD_FOR_SALE") return;
    await recordExit(call, {
      carId,
      on: call.today,
      cause: "BACK_TO_RENTAL",
      buyer: await issuerParty(call, lessorIssuerId),
      priceCents: null,
      paymentMode: "NONE",
      reason,
    });
  }),
  reaction(carCeded, async (call, { carId, at, buyerName, amountCents }) => {
    await recordExit(call, {
      carId,
      on: dayInParis(at),
      cause: "CEDED",
      buyer: { partyKind: "COMPANY", partyName: buyerName },
      priceCents: amountCents,
      paymentMode: "TRANSFER",
    });
  }),
  reaction(lossReopened, async (call, { carId, undone }) => {
    if (undone === "CESSION")
      await enterAgain(call, { carId, on: call.today, after: "CEDED", cause: "CESSION_UNDONE" });
  }),
  reaction(carTransferred, async (call, { carId, spvId, on, priceCents }) => {
    await recordExit(call, {
      carId,
      on,
      cause: "TRANSFERRED",
      buyer: await issuerParty(call, spvId),
      priceCents,
      paymentMode: "TRANSFER",
    });
  }),
  reaction(carTransferReversed, (call, { carId, on, reason }) =>
    enterAgain(call, { carId, on, reason, after: "TRANSFERRED", cause: "TRANSFER_REVERSED" }),
  ),
  reaction(carVinChanged, async (call, { carId, before, after }) => {
    const entry = await openEntryOf(call, carId);
    if (entry)
      await correctLine(call, entry.lineNumber, { vin: after, reason: `VIN corrigé, auparavant ${before}` });
  }),
];
