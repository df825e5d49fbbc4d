// The tone of each state of a maintenance term.
import type { Tone } from "#kernel/flow/flow.ts";
import type { TermState } from "../../model/terms/car-term.ts";

export const stateTones: Readonly<Record<TermState, Tone>> = {
  OVERDUE: "danger",
  SOON: "warning",
  LATER: "neutral",
  DONE: "success",
};
