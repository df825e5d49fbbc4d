// The ceilings of works, set by an administrator.
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get } from "#kernel/server/records/records.ts";
import { type WorksLimits, worksLimitsId, worksLimitsSchema } from "../../model/approvals/limits.ts";
import "./tables.ts";

const toView = viewOf(worksLimitsSchema);

export const readWorksLimits = async (call: Call): Promise<WorksLimits> =>
  toView(await get(call, "worksLimits", worksLimitsId));

export const setWorksLimits = async (call: Call, { version, ...form }: WorksLimits): Promise<WorksLimits> =>
  toView(await change(call, "worksLimits", { id: worksLimitsId, version }, form));
