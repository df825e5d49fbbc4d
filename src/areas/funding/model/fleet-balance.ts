// What a funder holds in cars against what it is owed.
import { type Cents, roundCents } from "#kernel/money.ts";

/** Of what a car cost, the part that its funder may count on. */
export const countedShare = 0.9;

/** Sums over the cars that a funder pays for; a cost that nobody has entered counts for nothing, and is told. */
export interface FleetCost {
  nbOfCars: number;
  buyingCents: Cents;
  transportCents: Cents;
  registrationCents: Cents;
}

/** 90 % of registration, transport and buying cost, less what is still owed: below nothing where the loans exceed it. */
export const fleetBalanceOf = (cost: FleetCost, outstandingCents: Cents): Cents =>
  roundCents((cost.buyingCents + cost.transportCents + cost.registrationCents) * countedShare) -
  outstandingCents;
