// The board of the fines that await an action: by the colour of their clock, and by actor.
import { z } from "zod";
import { type ClockColour, clockColourKeys } from "./clock.ts";

/** The actions that are awaited, by status. */
export const boardTurns = {
  TO_CHECK: "À vérifier",
  TO_SEND: "À désigner",
  TO_PAY: "À payer",
  UNPROVEN: "Sans preuve d’envoi",
  CONTESTED: "Contestées",
  HOLDER_CHANGED: "Détenteur changé",
} as const;
export type BoardTurn = keyof typeof boardTurns;
const turnKeys = Object.keys(boardTurns) as [BoardTurn, ...BoardTurn[]];

const colours = z.record(z.enum(clockColourKeys), z.int());
export const boardSchema = z.object({
  french: colours,
  foreign: colours,
  /** Notices of the inbox that await a person, or their reading. */
  inbox: z.int(),
  turns: z.record(z.enum(turnKeys), z.int()),
});
export type Board = z.output<typeof boardSchema>;

export const noColours = (): Record<ClockColour, number> => ({
  OVER: 0,
  DAYS_3: 0,
  DAYS_10: 0,
  DAYS_20: 0,
  LATER: 0,
});
