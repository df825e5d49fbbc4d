// The kinds of notices: events that concern an account, declared in the manifests of the areas.
import { z } from "zod";
import type { DeclaredWords } from "../contract.ts";
import type { Tone } from "../flow/flow.ts";

/** The pictures that a kind of notice chooses from. */
export type NoticeIcon =
  | "approval"
  | "clock"
  | "cross"
  | "mention"
  | "question"
  | "reply"
  | "return"
  | "shield"
  | "tick"
  | "unsent";

/** The look of a kind of notice. */
export interface NoticeRule {
  icon: NoticeIcon;
  tone: Tone;
}

export type NoticeKind = DeclaredWords<"notice">;
export const noticeKind = z.string() as z.ZodType<NoticeKind>;
