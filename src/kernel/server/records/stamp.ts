// The stamp of a record: who made it and changed it last, when, and how many times.
import { actorId } from "../../actor.ts";
import type { Call } from "../call.ts";
import type { Recorded } from "../database.ts";

export type NextStamp = Pick<Recorded, "version" | "updatedAt" | "updatedBy" | "updatedById">;

/** Of a change of the record that had `version`. */
export const nextStamp = (call: Call, version: number): NextStamp => ({
  version: version + 1,
  updatedAt: call.now.toISOString(),
  updatedBy: call.actor.name,
  updatedById: actorId(call.actor),
});

/** Of a new record. */
export function firstStamp(call: Call): Omit<Recorded, "id"> {
  const {
    updatedAt: createdAt,
    updatedBy: createdBy,
    updatedById: createdById,
    ...stamp
  } = nextStamp(call, 0);
  return {
    createdAt,
    createdBy,
    createdById,
    updatedAt: createdAt,
    updatedBy: createdBy,
    updatedById: createdById,
    ...stamp,
  };
}
