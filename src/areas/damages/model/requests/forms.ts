// Forms of the decision on a declaration received.
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { id, longText, version } from "#kernel/schema/french.ts";
import { damageFacts } from "../damages/forms.ts";

/** Staff may correct what the driver stated; its words stay on the declaration. */
export const acceptanceForm = z.object({
  version,
  ...damageFacts,
  learntOn: enteredDay,
  /** Mails the client the letter that asks it to declare the damage to its insurer. */
  asksClient: z.boolean().default(false),
});
export type AcceptanceForm = z.output<typeof acceptanceForm>;
export const requestJoinForm = z.object({ version, damageId: id });
export const requestRefusalForm = z.object({ version, reason: longText(500) });
