import { expect, it } from "vitest";
import { fleetBalanceOf } from "./fleet-balance.ts";

it.each<[string, buying: number, transport: number, registration: number, owed: number, balance: number]>([
  ["nothing funded, nothing owed", 0, 0, 0, 0, 0],
  [
    "one car of 20 000 €, 500 € of transport, 300 € of registration, 15 000 € owed",
    2_000_000,
    50_000,
    30_000,
    1_500_000,
    372_000,
  ],
  ["loans for more than the cars", 2_000_000, 0, 0, 1_900_000, -100_000],
  ["half a cent is rounded up, once, on the sum", 5, 0, 0, 0, 5],
  ["a cent each, three times: 2,7 are 3", 1, 1, 1, 0, 3],
])("%s", (_, buyingCents, transportCents, registrationCents, owed, balance) => {
  expect(fleetBalanceOf({ nbOfCars: 1, buyingCents, transportCents, registrationCents }, owed)).toBe(balance);
});
