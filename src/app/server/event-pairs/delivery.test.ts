// Any two events between the reception of a car and its delivery, in both orders. Expected states are written by hand
// from the decisions on the life cycles of cars and contracts. A car is ready only once nothing is missing.
import { test } from "vitest";
import { today } from "#tests/scenarios/car-steps.ts";
import { bothOrders, type Pair, pairRunner } from "#tests/event-pairs/pairs.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication(`${today}T09:00:00Z`);
const { run, check } = pairRunner(app);

const pending = "PENDING_FIRST_DELIVERY";
const canceled = { contract: "CANCELED", car: "STOCKED", of: null, waits: false } as const;
const replaced = { contract: "REPLACED", waits: false } as const;
/** The contract waits for a car again; the car is in stock. */
const apart = { contract: pending, car: "STOCKED", of: null, waits: true } as const;
const toPrepare = { contract: pending, car: "TO_PLAN", of: "its contract", waits: false } as const;
const ready = { ...toPrepare, car: "READY_TO_DELIVER" } as const;
/** A company that has not chosen a payment method yet. */
const passed = { ...toPrepare, contract: "PENDING_MANDATE" } as const;
const passedReady = { ...ready, contract: "PENDING_MANDATE" } as const;
const exchanged = { contract: pending, car: "TO_PLAN", of: "the other", waits: false } as const;
const onTheRoad = { contract: "ONGOING", car: "DELIVERED", of: "its contract", slot: "DELIVERED" } as const;
const onItsWay = { ...toPrepare, car: "TO_TRANSPORT" } as const;

const pairs: readonly Pair[] = [
  // Cancelled before the delivery: the car is in stock, the appointment is cancelled, the links lead nowhere.
  [
    "a car that is ready",
    "the contract is canceled",
    "the car is delivered",
    { ...canceled, slot: "CANCELED", refused: /aucun contrat/ },
    { ...onTheRoad, refused: /En cours/ },
  ],
  [
    "a car that is ready",
    "the contract is canceled",
    "the car goes back to its preparation",
    { ...canceled, slot: "CANCELED", refused: /En stock/ },
    { ...canceled, slot: "CANCELED" },
  ],
  [
    "a car to prepare",
    "the contract is canceled",
    "its delivery is planned",
    { ...canceled, slot: "CANCELED", refused: /Abandonnée/ },
    { ...canceled, slot: "CANCELED" },
  ],
  [
    "a car to prepare, whose client was asked",
    "the contract is canceled",
    "its client chooses when",
    { ...canceled, slot: "CANCELED", refused: /lien/ },
    { ...canceled, slot: "CANCELED" },
  ],
  [
    "a car to prepare",
    "the contract is canceled",
    "the car is registered",
    { ...canceled, isRegistered: true },
  ],
  [
    "a car to prepare",
    "the contract is canceled",
    "the car is insured",
    { ...canceled, refused: /n’existe p/ },
    { ...canceled },
  ],
  [
    "a car to prepare",
    "the contract is canceled",
    "the car is taken back",
    { ...canceled, refused: /ni véhicule ni commande/ },
    canceled,
  ],
  // A contract can be replaced while no car is assigned to it, or once its client has the car.
  [
    "a car on order",
    "the contract is replaced",
    "its delivery is planned",
    { ...replaced, car: "TO_PAY", of: null, slot: "CANCELED", refused: /Abandonnée/ },
    { ...replaced, car: "TO_PAY", of: null, slot: "CANCELED" },
  ],
  [
    "a car that is ready",
    "the contract is replaced",
    "the car is delivered",
    { ...onTheRoad, refusedFirst: /véhicule/ },
    { ...replaced, car: "DELIVERED", of: "its contract", slot: "DELIVERED" },
  ],
  // After a transfer to another company, the car stays; the slot and the memo belonged to the first one.
  [
    "a car that is ready",
    "the contract passes to another company",
    "the car is delivered",
    { ...passedReady, slot: "TO_ASK", insurance: "MISSING", refused: /Créneau/ },
    onTheRoad,
  ],
  [
    "a car to prepare",
    "the contract passes to another company",
    "the car is insured",
    { ...passed, insurance: "approved" },
    { ...passed, insurance: "MISSING" },
  ],
  [
    "a car to prepare",
    "the contract passes to another company",
    "its delivery is planned",
    { ...passed, slot: "SCHEDULED" },
    { ...passed, slot: "TO_ASK" },
  ],
  [
    "a car to prepare, whose client was asked",
    "the contract passes to another company",
    "its client chooses when",
    { ...passed, slot: "TO_ASK", refused: /lien/ },
    { ...passed, slot: "TO_ASK" },
  ],
  [
    "a car to prepare",
    "the contract passes to another company",
    "the car is registered",
    { ...passed, isRegistered: true },
  ],
  // After an exchange, data of the car moves with it, data of the contract stays.
  [
    "two cars to prepare",
    "the two cars are exchanged",
    "the car is registered",
    { ...exchanged, isRegistered: true },
  ],
  [
    "two cars to prepare",
    "the two cars are exchanged",
    "its delivery is planned",
    { ...exchanged, slot: "SCHEDULED" },
    { ...exchanged, slot: "TO_ASK" },
  ],
  [
    "two cars to prepare",
    "the two cars are exchanged",
    "the car is insured",
    { ...exchanged, insurance: "MISSING", lacksInsurance: false },
    { ...exchanged, insurance: "MISSING", lacksInsurance: true },
  ],
  ["two cars to prepare", "the two cars are exchanged", "a task is done", exchanged],
  ["two cars to prepare", "the two cars are exchanged", "its inspection is begun", exchanged],
  [
    "two cars that are ready",
    "the two cars are exchanged",
    "the car is delivered",
    { ...exchanged, refused: /À préparer/ },
    { ...onTheRoad, refused: /a commencé/ },
  ],
  [
    "two cars to prepare, with their loans",
    "the two cars are exchanged",
    "its loan is paid back",
    { ...exchanged, isFunded: false, isRepaid: true },
  ],
  // A car removed from its contract keeps its own data; data of the contract ends.
  ["a car to prepare", "the car is taken back", "the car is registered", { ...apart, isRegistered: true }],
  ["a car to prepare", "the car is taken back", "a conversion is planned", apart],
  ["a car to prepare", "the car is taken back", "the car is funded", { ...apart, isFunded: true }],
  [
    "a car to prepare",
    "the car is taken back",
    "the car is insured",
    { ...apart, insurance: "MISSING", refused: /n’existe p/ },
    { ...apart, insurance: "MISSING" },
  ],
  [
    "a car to prepare",
    "the car is taken back",
    "its delivery is planned",
    { ...apart, slot: "CANCELED", refused: /Abandonnée/ },
    { ...apart, slot: "CANCELED" },
  ],
  ["a car to prepare", "the car is taken back", "a task is done", { ...apart, refused: /Abandonnée/ }, apart],
  [
    "a car that is ready",
    "the car is taken back",
    "the car is delivered",
    { ...apart, slot: "CANCELED", refused: /aucun contrat/ },
    { ...onTheRoad, refused: /a commencé/ },
  ],
  [
    "a car to prepare, whose client was asked",
    "the car is given back to the stock",
    "its client chooses when",
    { ...apart, refused: /lien/ },
    { ...apart, slot: "CANCELED" },
  ],
  // A reception can be undone while nothing proves that the car is here.
  [
    "a car that was received",
    "its reception is undone",
    "a task is done",
    { ...onItsWay, refused: /pas encore arrivé/ },
    { ...toPrepare, refused: /tâche de sa préparation est faite/ },
  ],
  [
    "a car that was received",
    "its reception is undone",
    "its inspection is begun",
    { ...onItsWay, refused: /pas encore arrivé/ },
    onItsWay,
  ],
  [
    "a car that was received",
    "its reception is undone",
    "its delivery is planned",
    { ...onItsWay, slot: "SCHEDULED" },
  ],
  [
    "a car that was received",
    "its reception is undone",
    "the car is registered",
    { ...onItsWay, isRegistered: true },
  ],
  [
    "a car that was received",
    "its reception is undone",
    "the car is insured",
    { ...onItsWay, insurance: "approved" },
  ],
  [
    "a car that was received",
    "its reception is undone",
    "the car is taken back",
    { ...apart, car: "TO_TRANSPORT" },
  ],
  ["a car that was received", "its reception is undone", "its VIN is corrected", onItsWay],
  // A VIN is corrected in every record.
  ["a car to prepare", "its VIN is corrected", "the car is registered", { ...toPrepare, isRegistered: true }],
  ["a car to prepare", "its VIN is corrected", "the car is insured", { ...toPrepare, insurance: "approved" }],
  ["a car that is ready", "its VIN is corrected", "the car is delivered", onTheRoad],
  // Up to the handover.
  [
    "a car that is ready",
    "the contract is made a year longer",
    "the car is delivered",
    { ...onTheRoad, dueBack: "2030-11-23" },
  ],
  [
    "a car that is ready, with its loan",
    "its loan is paid back",
    "the car is delivered",
    { ...onTheRoad, isFunded: false, isRepaid: true },
  ],
  ["a car that is ready", "its buying price is corrected", "the car is delivered", onTheRoad],
  [
    "a car that is ready",
    "the car goes back to its preparation",
    "the car is delivered",
    { ...toPrepare, slot: "SCHEDULED", refused: /À préparer/ },
    { ...onTheRoad, refused: /En circulation/ },
  ],
  [
    "a car that is ready",
    "its insurance is not approved any more",
    "the car is delivered",
    { ...ready, refused: /ssurance/ },
    { ...onTheRoad },
  ],
  [
    "a car that is ready",
    "its registration is undone",
    "the car is delivered",
    { ...ready, isRegistered: false, refused: /Plaque d’immatriculation/ },
    { ...onTheRoad, refused: /plus de plaque/ },
  ],
  [
    "a car that is ready",
    "a conversion is planned",
    "the car is delivered",
    { ...ready, refused: /ransformation/ },
    { ...onTheRoad, refused: /n’est plus chez nous/ },
  ],
];

test.each(bothOrders(pairs))("%s", run);
test("lists, counters and derived data agree after each pair", check);
