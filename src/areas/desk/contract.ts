// Endpoints of the desk: one file per resource in contract/.
import { contract } from "#kernel/contract.ts";
import { deadlineEndpoints } from "./contract/deadlines.ts";
import { documentationEndpoints } from "./contract/documentation.ts";
import { noticeEndpoints } from "./contract/notices.ts";
import { personalDataEndpoints } from "./contract/personal-data.ts";
import { remarkEndpoints } from "./contract/remarks.ts";
import { statisticsEndpoints } from "./contract/statistics.ts";
import { viewEndpoints } from "./contract/views.ts";

export const deskContract = contract({
  ...viewEndpoints,
  ...remarkEndpoints,
  ...noticeEndpoints,
  ...deadlineEndpoints,
  ...statisticsEndpoints,
  ...documentationEndpoints,
  ...personalDataEndpoints,
});
