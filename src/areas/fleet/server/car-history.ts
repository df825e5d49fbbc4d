// The line that a later area leaves in the history of a car.
import type { Call } from "#kernel/server/call.ts";
import { hideLinkActor } from "#platform/links/links.ts";

/**
 * Every open screen of the car follows, and what the car still lacks is judged again. A visitor who came by a link is
 * not named: the history of a car outlives the personal data of its clients. Nothing is recorded without a car.
 */
export function recordCarChange(call: Call, carId: string | null, did: string): void {
  if (carId !== null) hideLinkActor(call).recordChange({ record: "car", id: carId, did });
}
