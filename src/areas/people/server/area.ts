// Server side of the people area.
import { area } from "#kernel/server/area.ts";
import { peopleManifest } from "../manifest.ts";
import { peopleContract } from "../contract.ts";
import { prepareDemonstrationAccounts } from "./demonstration.ts";
import { messageHandlers } from "./messages.ts";
import { poolRoutes } from "./security/pool-routes.ts";
import { sessionHandlers } from "./session.ts";
import { peopleTables } from "./tables.ts";
import { peopleJobs } from "./jobs.ts";
import { securityEventList } from "./security/journal.ts";
import { openSecurityRecorder } from "./security/recorder.ts";
import { recordRefusedRequests } from "./security/refused-requests.ts";
import { userHandlers } from "./users/users.ts";
import { peoplePersonalData } from "./personal-data.ts";
import { existsIn } from "#platform/overview/record-pages.ts";
import { peopleHome } from "./home.ts";

export const people = area(
  peopleManifest,
  peopleContract,
  {
    ...sessionHandlers,
    ...messageHandlers,
    ...userHandlers,
    listSecurityEvents: securityEventList,
  },
  {
    personalData: peoplePersonalData,
    home: peopleHome,
    recordPages: [
      {
        record: "user",
        page: (_call, id) => `/admin/users/view/${id}`,
        exists: existsIn("identity_account", "sub"),
      },
    ],
    tables: peopleTables,
    routes: (server, application) => {
      const recorder = openSecurityRecorder(application);
      poolRoutes(server, application, recorder);
      recordRefusedRequests(server, application, recorder);
      server.addHook("preClose", recorder.close);
    },
    jobHandlers: peopleJobs,
    demonstration: async (call) => void (await prepareDemonstrationAccounts(call)),
  },
);
