// The next action of a transport, for every status, and the refusals of its moves, written by hand.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { nextOf, refusals } from "#kernel/flow/flow.ts";
import { transportFlow, type TransportSubject } from "./flow.ts";

const subject = (more: Partial<TransportSubject> = {}): TransportSubject => ({
  status: "AWAITED",
  carrierName: "Transports Essai",
  plannedPickupOn: day("2026-11-20"),
  plannedDeliveryOn: day("2026-11-23"),
  nbAwaited: 1,
  nbReceived: 0,
  isWaybillMissing: false,
  today: day("2026-11-23"),
  ...more,
});
const carrier = "Transports Essai";

test.each([
  ["not fetched yet", { today: day("2026-11-19") }, ["Enlèvement prévu le 20-11-2026", carrier, null, false]],
  ["on its way", { today: day("2026-11-20") }, ["Arrivée prévue le 23-11-2026", carrier, null, false]],
  ["due today", {}, ["Réception à confirmer", "Achats", "receive", false]],
  ["late", { today: day("2026-11-24") }, ["Réception à confirmer", "Achats", "receive", true]],
  [
    "of several, without a day of arrival",
    { plannedDeliveryOn: null, nbAwaited: 3 },
    ["Réception de 3 véhicules à confirmer", "Achats", "receive", true],
  ],
] as const)("%s", (_, more, [label, whose, move, isLate]) =>
  expect(nextOf(transportFlow, subject(more))).toMatchObject([{ label, whose, move, isLate }]),
);
test.each(["RECEIVED", "EMPTY"])("there is no next action: %s", (status) => {
  expect(nextOf(transportFlow, subject({ status }))).toEqual([]);
});

const free = (): null => null;
test.each([
  ["receive", { isWaybillMissing: true }, []],
  ["receive", { isWaybillMissing: true, nbAwaited: 2 }, [expect.stringContaining("CMR")]],
  ["change", { nbReceived: 1 }, []],
  ["change", { status: "RECEIVED" }, [expect.stringContaining("Reçu")]],
  ["cancel", { status: "EMPTY" }, [expect.stringContaining("Sans véhicule")]],
] as const)("%s %o", (move, more, reasons) =>
  expect(refusals(transportFlow, move, subject(more), free)).toEqual(reasons),
);
