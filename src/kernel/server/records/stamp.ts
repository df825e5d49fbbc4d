// The stamp of a record: its creator and last editor, the instants, and the number of versions.
import { actorId } from "../../actor.ts";
import type { Call } from "../call.ts";
import type { Recorded } from "../database.ts";

export type NextStamp = Pick<Recorded, "version" | "updatedAt" | "updatedBy" | "updatedById">;

/** The stamp of a change to the record at `version`. */
export const nextStamp = (call: Call, version: number): NextStamp => ({
  version: version + 1,
  updatedAt: call.now.toISOString(),
  updatedBy: call.actor.name,
  updatedById: actorId(call.actor),
});

/** The stamp of a new record. */
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
