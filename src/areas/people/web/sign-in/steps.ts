// The steps of signing in, and what each needs to know.
import type { Sent } from "../pool.ts";

export type StepName =
  | { name: "password"; email: string }
  /** First sign-in: an own password in place of the temporary one. */
  | { name: "choose"; email: string; session: string }
  /** `isAsked` when the pool itself wants another password. */
  | { name: "forgotten"; email: string; isAsked: boolean }
  | { name: "code"; email: string; sent: Sent };

export type Go = (step: StepName) => void;
