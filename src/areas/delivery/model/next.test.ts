// The next action of a delivery, written by hand for every state.
import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { nextOf } from "#kernel/flow/flow.ts";
import { slotFlow, type SlotStatus, type SlotSubject } from "./flow.ts";

const base: SlotSubject = {
  status: "TO_ASK",
  createdAt: "2026-11-18T09:00:00Z",
  askedAt: null,
  startsAt: null,
  priceCents: 9_900,
  contactName: "Léa Martin",
  correctionRefusals: [],
  person: "",
  today: day("2026-11-23"),
};
const awaited = { status: "ASKED", askedAt: "2026-11-21T09:00:00Z" };
const scheduled = { status: "SCHEDULED", startsAt: "2026-11-25T09:00:00Z", person: "Paul Roux" };

it.each<
  [
    SlotStatus,
    string,
    Partial<SlotSubject>,
    [label: string, whose: string, move: string | null, isLate: boolean][],
  ]
>([
  ["TO_ASK", "nothing was asked", {}, [["Créneau à demander", "Administration des ventes", "ask", false]]],
  [
    "TO_ASK",
    "no price either",
    { priceCents: null },
    [
      ["Créneau à demander", "Administration des ventes", "ask", false],
      ["Prix de livraison à renseigner", "Administration des ventes", "setPrice", false],
    ],
  ],
  ["ASKED", "two days ago", awaited, [["Créneau attendu du client", "Léa Martin", null, false]]],
  [
    "ASKED",
    "five days ago",
    { ...awaited, askedAt: "2026-11-18T09:00:00Z" },
    [["Créneau attendu du client", "Léa Martin", null, true]],
  ],
  [
    "ASKED",
    "of nobody in particular",
    { ...awaited, contactName: "" },
    [["Créneau attendu du client", "Client", null, false]],
  ],
  ["SCHEDULED", "for this week", scheduled, [["Livraison le 25-11-2026", "Paul Roux", null, false]]],
  [
    "SCHEDULED",
    "without a price",
    { ...scheduled, priceCents: null },
    [
      ["Prix de livraison à renseigner", "Administration des ventes", "setPrice", false],
      ["Livraison le 25-11-2026", "Paul Roux", null, false],
    ],
  ],
  [
    "SCHEDULED",
    "for a day that has passed",
    { ...scheduled, startsAt: "2026-11-20T09:00:00Z" },
    [["Livraison prévue le 20-11-2026, non faite", "Paul Roux", "schedule", true]],
  ],
  ["DELIVERED", "nothing is awaited", { status: "DELIVERED" }, []],
  ["CANCELED", "nothing is awaited", { status: "CANCELED" }, []],
])("%s, %s", (status, _, more, expected) => {
  const turns = nextOf(slotFlow, { ...base, ...more, status });
  expect(turns.map(({ label, whose, move, isLate }) => [label, whose, move, isLate])).toEqual(expected);
});
