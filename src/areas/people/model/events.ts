// Events of an account that later areas handle in the same transaction.
import { event } from "#kernel/event.ts";

/** All sign-ins of the account end; anything reading in its name without a sign-in must end too. */
export const signedOutEverywhere = event<{ userId: string }>("people.signedOutEverywhere");
