// Changes that later areas record in the history of a car.
import type { Call } from "#kernel/server/call.ts";
import { hideLinkActor } from "#platform/links/links.ts";

/**
 * Records a change in the history of a car, if any: its open screens refresh, and its prerequisites are judged
 * again. A client who followed a link is not named: the history of a car outlives the personal data of its clients.
 */
export function recordCarChange(call: Call, carId: string | null, did: string): void {
  if (carId !== null) hideLinkActor(call).recordChange({ record: "car", id: carId, did });
}
