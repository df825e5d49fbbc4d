// Events of an account that later areas handle in the same transaction.
import { event } from "#kernel/event.ts";

/** All sign-ins of the account end; anything reading in its name without a sign-in must end too. */
export const signedOutEverywhere = event<{ userId: string }>("people.signedOutEverywhere");

/** The account is deleted: nothing is read in its name, and nothing that is still to come is left to it. */
export const accountDeleted = event<{ userId: string }>("people.accountDeleted");
