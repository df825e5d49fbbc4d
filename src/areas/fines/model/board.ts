// The board of the fines that await an action: by the colour of their clock, and by actor.
import { z } from "zod";
import { enumOf } from "#kernel/schema/keys.ts";
import { type ClockColour, clockColours } from "./clock.ts";

/** The actions that are awaited, by status. */
export const boardTurns = {
  TO_CHECK: "À vérifier",
  TO_SEND: "À désigner",
  TO_PAY: "À payer",
  UNPROVEN: "Sans preuve d’envoi",
  CONTESTED: "Contestées",
  HOLDER_CHANGED: "Détenteur changé",
} as const;

const colours = z.record(enumOf(clockColours), z.int());
export const boardSchema = z.object({
  french: colours,
  foreign: colours,
  /** Notices of the inbox that await a person, or their reading. */
  inbox: z.int(),
  turns: z.record(enumOf(boardTurns), z.int()),
});
export type Board = z.output<typeof boardSchema>;

export const noColours = (): Record<ClockColour, number> => ({
  OVER: 0,
  DAYS_3: 0,
  DAYS_10: 0,
  DAYS_20: 0,
  LATER: 0,
});
