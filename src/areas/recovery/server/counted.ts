import { counted } from "#kernel/server/tallies/counted.ts";

export const caseCounts = counted("dunning_case", {
  parts: { "dunningCase:LETTER_DUE": (c) => `${c}.is_letter_due` },
});
