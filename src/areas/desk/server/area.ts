import { area } from "#kernel/server/area.ts";
import { deskContract } from "../contract.ts";
import { commentHandlers } from "./comments.ts";
import { documentationHandlers } from "./documentation.ts";
import { historyHandlers } from "./history.ts";
import { homeHandlers } from "./home.ts";
import { searchHandlers } from "./search.ts";
import { statisticsHandlers } from "./statistics.ts";
import "./tables.ts";
import { viewHandlers } from "./views.ts";

export const desk = area("desk", deskContract, {
  ...searchHandlers,
  ...viewHandlers,
  ...commentHandlers,
  ...historyHandlers,
  ...statisticsHandlers,
  ...homeHandlers,
  ...documentationHandlers,
});
