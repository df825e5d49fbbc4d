import { deliveryStep } from "#contracts/model/events.ts";
import { answer, area } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { fleetContract } from "../contract.ts";
import type { carContract } from "../contract/cars.ts";
import { fleetManifest } from "../manifest.ts";
import { assignCar } from "./assignments/assignments.ts";
import { releaseCarsOfClosedContract, swapCars, unassign } from "./assignments/release-and-swap.ts";
import {
  moveCarAtRentalEnd,
  moveStockDay,
  refuseDeliveryDuringRental,
  refuseResuming,
  resumeCarOfRental,
} from "./assignments/rental-ends.ts";
import { contractCars, swappableCars } from "./assignments/contract-cars.ts";
import { custody } from "./custody/derivation.ts";
import { carCustody } from "./custody/holder.ts";
import { rentalCustody } from "./custody/rentals.ts";
import { needList, stockedCarList } from "./lists.ts";
import { openNeeds } from "./needs/open-needs.ts";
import { assignableCars, assignableNeeds, groupNeeds, readNeed } from "./needs/needs.ts";
import { judgeAgain, readiness } from "./readiness.ts";
import { assignOrderedCar, comingCars } from "./needs/coming-cars.ts";
import { type CarPrice, changePrice, changeVin, readCarSummary, toCarSummary } from "./car-summary.ts";
import { fleetPersonalData } from "./personal-data.ts";
import { stepToDelivery } from "./overview/delivery-step.ts";
import { fleetHome } from "./overview/home.ts";
import { findCars } from "./overview/search.ts";
import { authorizeToSell, withdrawSaleAuthorization } from "./sale-authorization.ts";
import { fleetTables } from "./tables.ts";
import { carCounts } from "./overview/statistics.ts";
import { carPage, unassignedNotice } from "./overview/notices.ts";
import { countedCars, needCounts } from "./counted.ts";

/** The edit of one of the prices of a car: the body is the price, the version and the reason. */
const priceEdit = {
  form: ({ params }: { params: { id: string } }, call: Call) => readCarSummary(call, params.id),
  act: (
    {
      params,
      body: { version, reason, ...price },
    }: { params: { id: string }; body: { version: number; reason: string } & CarPrice },
    call: Call,
  ) => changePrice(call, { ...params, version, reason }, price),
};

export const fleet = area(
  fleetManifest,
  fleetContract,
  {
    findCars,
    carCounts,
    readCarCustody: ({ params }, call) => carCustody(call, params.id),
    carResume: ({ params }, call) => readCarSummary(call, params.id),
    changeBuyingPrice: priceEdit,
    changeTransportPrice: priceEdit,
    changeVin: {
      form: ({ params }, call) => readCarSummary(call, params.id),
      act: ({ params, body }, call) => changeVin(call, { ...params, ...body }),
    },
    listSupplierCars: {
      from: "car c",
      where: ({ params }, bind) => `c.supplier_id = ${bind(params.id)}`,
    },
    listNecessities: needList,
    groupNecessities: (_input, call) => groupNeeds(call),
    readNecessity: ({ params }, call) => readNeed(call, params.periodId),
    listAssignableCars: ({ params }, call) => assignableCars(call, params.periodId),
    listComingCars: ({ params }, call) => comingCars(call, params.periodId),
    listAssignableNecessities: ({ params }, call) => assignableNeeds(call, params.carId),
    listContractCars: ({ params }, call) => contractCars(call, params.id),
    listSwappableCars: ({ params }, call) => swappableCars(call, params.periodId),
    assignCar: async ({ params, body }, call) =>
      toCarSummary(call, await assignCar(call, { ...params, ...body })),
    assignOrderedCar: ({ params, body }, call) => assignOrderedCar(call, { ...params, ...body }),
    unassignCar: ({ params, body }, call) => unassign(call, { ...params, ...body }),
    swapCars: ({ params, body }, call) => swapCars(call, { ...params, ...body }),
    listStockedCars: stockedCarList,
    ...verbHandlers<typeof carContract>()(toCarSummary, { authorizeToSell, withdrawSaleAuthorization }),
  },
  {
    personalData: fleetPersonalData,
    home: fleetHome,
    tables: fleetTables,
    counted: [countedCars, needCounts],
    recordPages: [carPage],
    reactions: [
      releaseCarsOfClosedContract,
      moveCarAtRentalEnd,
      moveStockDay,
      resumeCarOfRental,
      unassignedNotice,
    ],
    derivations: [openNeeds, readiness, custody],
    custodySources: [rentalCustody],
    jobHandlers: judgeAgain.jobHandlers,
    answers: [answer(deliveryStep, stepToDelivery), refuseResuming, refuseDeliveryDuringRental],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateFleet(call),
  },
);
