// What happens to an account and concerns later areas, in the same transaction.
import { event } from "#kernel/event.ts";

/** All its sign-ins are ended, by itself or by an administrator: what reads in its name without one ends too. */
export const signedOutEverywhere = event<{ userId: string }>("people.signed-out-everywhere");
