// Endpoints of the fleet.
import { contract } from "#kernel/contract.ts";
import { carContract } from "./contract/cars.ts";
import { correctionContract } from "./contract/corrections.ts";
import { custodyContract } from "./contract/custody.ts";
import { needContract } from "./contract/needs.ts";
import { searchContract } from "./contract/search.ts";
import { statisticsContract } from "./contract/statistics.ts";
import { stockContract } from "./contract/stock.ts";

export const fleetContract = contract({
  ...searchContract,
  ...statisticsContract,
  ...carContract,
  ...custodyContract,
  ...correctionContract,
  ...needContract,
  ...stockContract,
});
