// Any two events between the order of a car and its reception, in both orders. Expected states are written by hand
// from the decisions on the life cycles of cars and contracts.
import { test } from "vitest";
import { today } from "#tests/scenarios/car-steps.ts";
import { bothOrders, type Pair, pairRunner } from "#tests/event-pairs/pairs.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication(`${today}T09:00:00Z`);
const { run, check } = pairRunner(app);

const pending = "PENDING_FIRST_DELIVERY";
const canceled = { contract: "CANCELED", of: null, waits: false } as const;
/** The contract waits for a car again; the car is unassigned. */
const apart = { contract: pending, of: null, waits: true } as const;
const bound = { contract: pending, of: "its contract", waits: false } as const;
const exchanged = { contract: pending, of: "the other", waits: false } as const;
const gone = /introuvable|n’existe/;

const pairs: readonly Pair[] = [
  // A cancelled contract needs nothing; a car bought for it stays ours.
  [
    "a contract that waits, a car in stock",
    "the contract is canceled",
    "the car is assigned",
    { ...canceled, car: "STOCKED", refused: /plus actif/ },
    { ...canceled, car: "STOCKED" },
  ],
  [
    "a contract that waits",
    "the contract is canceled",
    "a car is ordered for it",
    { ...canceled, car: null, refused: /plus actif/ },
    { ...canceled, car: "TO_PAY" },
  ],
  ["a car on order", "the contract is canceled", "the car is paid", { ...canceled, car: "TO_TRANSPORT" }],
  ["a car on order", "the contract is canceled", "the car to pay is deleted", { ...canceled, car: null }],
  [
    "a car that is paid",
    "the contract is canceled",
    "its payment is corrected",
    { ...canceled, car: "TO_PAY" },
  ],
  [
    "a car under its transport",
    "the contract is canceled",
    "the car is received",
    { ...canceled, car: "STOCKED" },
  ],
  // A contract can be replaced while no undelivered car is assigned to it.
  [
    "a contract that waits, a car in stock",
    "the contract is replaced",
    "the car is assigned",
    { contract: "REPLACED", car: "STOCKED", of: null, waits: false, refused: /plus actif/ },
    { ...bound, car: "TO_PLAN", refused: /véhicule/ },
  ],
  // A need is filled once.
  [
    "two contracts, a car on order and one in stock",
    "the car to pay is deleted",
    "another car is assigned",
    { contract: pending, car: null, of: null, waits: false },
    { ...apart, car: null, refusedFirst: /pourvu/ },
  ],
  [
    "a car on order",
    "the car to pay is deleted",
    "the car is paid",
    { ...apart, car: null, refused: gone },
    { ...bound, car: "TO_TRANSPORT", refused: /Payé/ },
  ],
  ["a car on order", "the car is taken back", "the car is paid", { ...apart, car: "TO_TRANSPORT" }],
  [
    "a car on order",
    "the car is taken back",
    "the car to pay is deleted",
    { ...apart, car: null },
    { ...apart, car: null, refused: /ni véhicule ni commande/ },
  ],
  // Exchanged once both are ours, each car continues with its new contract.
  [
    "two cars on order",
    "the two cars are exchanged",
    "the car to pay is deleted",
    { ...apart, car: null, refusedFirst: /déjà payés/ },
    { ...apart, car: null, refused: /ni véhicule ni commande/ },
  ],
  [
    "two cars that are paid",
    "the two cars are exchanged",
    "its payment is corrected",
    { ...exchanged, car: "TO_PAY" },
    { ...bound, car: "TO_PAY", refused: /déjà payés/ },
  ],
  [
    "two cars under their transports",
    "the two cars are exchanged",
    "the car is received",
    { ...exchanged, car: "TO_PLAN" },
  ],
  // A payment can be corrected while nothing depends on it.
  [
    "a car that is paid",
    "its payment is corrected",
    "the car is funded",
    { ...bound, car: "TO_PAY", isFunded: false, refused: gone },
    { ...bound, car: "TO_TRANSPORT", isFunded: true, refused: /financ/ },
  ],
  [
    "a car that is paid",
    "its payment is corrected",
    "its transport is confirmed",
    { ...bound, car: "TO_PAY", refused: gone },
    { ...bound, car: "TO_TRANSPORT", refused: /transport/ },
  ],
  [
    "a car under its transport",
    "its payment is corrected",
    "the car is received",
    { ...bound, car: "TO_PLAN", refusedFirst: /transport/ },
    { ...bound, car: "TO_PLAN", refused: /reçu/ },
  ],
  [
    "a car that is paid",
    "its payment is corrected",
    "its delivery is planned",
    { ...bound, car: "TO_PAY", slot: "SCHEDULED" },
  ],
  ["a car that is paid", "its payment is corrected", "the car is taken back", { ...apart, car: "TO_PAY" }],
  [
    "a car under its transport",
    "its transport is taken back",
    "the car is received",
    { ...bound, car: "TO_TRANSPORT", refused: /transport/ },
    { ...bound, car: "TO_PLAN", refused: /À préparer|reçu/ },
  ],
  [
    "a car under its transport",
    "its transport is taken back",
    "its payment is corrected",
    { ...bound, car: "TO_PAY" },
    { ...bound, car: "TO_TRANSPORT", refusedFirst: /transport/ },
  ],
  // A purchased car stays assigned to the contract, under any company.
  [
    "a car on order",
    "the contract passes to another company",
    "the car is paid",
    { ...bound, contract: "PENDING_MANDATE", car: "TO_TRANSPORT" },
  ],
  // The VIN belongs to the line until it is paid, then to the car; the line follows.
  [
    "a car on order",
    "the VIN of its order is corrected",
    "the car is paid",
    { ...bound, car: "TO_TRANSPORT" },
    { ...bound, car: "TO_TRANSPORT", refused: /Payé/ },
  ],
  [
    "a car that is paid",
    "its VIN is corrected",
    "its payment is corrected",
    { ...bound, car: "TO_PAY" },
    { ...bound, car: "TO_PAY", refused: gone },
  ],
  [
    "a car that is paid",
    "its VIN is corrected",
    "the car is funded",
    { ...bound, car: "TO_TRANSPORT", isFunded: true },
  ],
  [
    "a car that is paid",
    "its VIN is corrected",
    "its transport is confirmed",
    { ...bound, car: "TO_TRANSPORT" },
  ],
  // A price changed since it was displayed cannot be paid; once paid, only the price of the car is corrected.
  [
    "a car on order",
    "the price of its order is corrected",
    "the car is paid",
    { ...bound, car: "TO_PAY", refused: /expli|reste|montant/ },
    { ...bound, car: "TO_TRANSPORT", refused: /Payé/ },
  ],
  [
    "a car that is paid",
    "its buying price is corrected",
    "the car is funded",
    { ...bound, car: "TO_TRANSPORT", isFunded: true },
  ],
  [
    "a car that is paid",
    "its buying price is corrected",
    "its payment is corrected",
    { ...bound, car: "TO_PAY" },
    { ...bound, car: "TO_PAY", refused: gone },
  ],
  // A car may be for sale only while unassigned, and the reverse.
  [
    "a contract that waits, a car in stock",
    "its sale is authorised",
    "the car is assigned",
    { ...apart, car: "STOCKED", refused: /vente/ },
    { ...bound, car: "TO_PLAN", refused: /est au statut.*À préparer/ },
  ],
  [
    "a car that is paid",
    "its sale is authorised",
    "its transport is confirmed",
    { ...bound, car: "TO_TRANSPORT", refusedFirst: /est au statut.*À transporter/ },
    { ...bound, car: "TO_TRANSPORT", refused: /est au statut.*À transporter/ },
  ],
  [
    "a car that is paid",
    "its loan is paid back",
    "the car is funded",
    { ...bound, car: "TO_TRANSPORT", refusedFirst: /n’a pas de financement/, isFunded: true },
    { ...bound, car: "TO_TRANSPORT", isFunded: false },
  ],
];

test.each(bothOrders(pairs))("%s", run);
test("lists, counters and derived data agree after each pair", check);
