// People, as the server serves them.
import { area } from "#kernel/server/area.ts";
import { peopleManifest } from "../manifest.ts";
import { peopleContract } from "../contract.ts";
import { settleDemonstration } from "./demonstration.ts";
import { messageHandlers } from "./messages.ts";
import { poolRoutes } from "./routes.ts";
import { sessionHandlers } from "./session.ts";
import "./tables.ts";
import { peopleWorks } from "./upkeep.ts";
import { userHandlers } from "./users.ts";
import { field } from "#kernel/field.ts";
import { userFields } from "../model/user.ts";

export const people = area(
  peopleManifest,
  peopleContract,
  { ...sessionHandlers, ...messageHandlers, ...userHandlers },
  {
    fields: { user: { ...userFields, searched: field.unread } },
    routes: poolRoutes,
    works: peopleWorks,
    demonstration: async (call) => void (await settleDemonstration(call)),
  },
);
