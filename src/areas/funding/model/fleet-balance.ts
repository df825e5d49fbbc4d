// The value of a funder's cars against the amount owed to it.
import { type Cents, roundCents } from "#kernel/money.ts";

/** The share of a car's cost that counts for its funder. */
export const countedShare = 0.9;

/** Sums over the cars of a funder; a cost not yet entered counts as zero, and is reported. */
export interface FleetCost {
  nbOfCars: number;
  buyingCents: Cents;
  transportCents: Cents;
  registrationCents: Cents;
}

/** 90 % of registration, transport and buying costs, less the amount owed: negative when the loans exceed it. */
export const fleetBalanceOf = (cost: FleetCost, outstandingCents: Cents): Cents =>
  roundCents((cost.buyingCents + cost.transportCents + cost.registrationCents) * countedShare) -
  outstandingCents;
