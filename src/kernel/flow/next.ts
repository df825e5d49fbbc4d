// What comes next to a record, and whose turn it is: its life cycle says it, for every state.
import type { PageAddress } from "../links/page-address.ts";
import { z } from "zod";
import { type Day, dayInParis } from "../calendar/day.ts";

/** A page, or a tab of the record's own: `?tab=signature`. */
type NextTarget = PageAddress | `?${string}`;
const nextTarget = z.string() as z.ZodType<NextTarget>;
/** True of a tab of the record's own page. */
export const isOwnTab = (to: NextTarget): to is `?${string}` => to.startsWith("?");

/** Something awaited, as a life cycle writes it. */
export interface NextActor<Name extends string = string> {
  /** What is awaited, without a full stop: « Signature attendue, lien jamais ouvert ». */
  label: string;
  /** Who has to act: a person, a role. */
  whose: string;
  /** An instant (ISO UTC) or a day. */
  since?: string | null;
  /** The move of this record that does it. */
  move?: Name;
  /** Where it is done or followed, when it is not by a move of this record. */
  to?: NextTarget;
  isLate?: boolean;
}

/** What comes next in one state; null where nothing does. */
export type NextRule<Subject, Name extends string> = {
  /** The move that comes next as far as the status alone tells: all that a row of a list knows. */
  usually?: Name;
  /** Everything that is awaited, the most pressing first. */
  nextActors: (subject: Subject) => readonly NextActor<Name>[];
} | null;

export const nextSchema = z.array(
  z.object({
    label: z.string(),
    whose: z.string(),
    since: z.iso.date().nullable(),
    move: z.string().nullable(),
    to: nextTarget.nullable(),
    isLate: z.boolean(),
  }),
);
export type Next = z.output<typeof nextSchema>[number];

const dayOf = (since: string): Day => (since.length > 10 ? dayInParis(since) : since) as Day;

/** A turn as it is sent. */
export const toNext = ({ since, move, to, ...nextActor }: NextActor): Next => ({
  label: nextActor.label,
  whose: nextActor.whose,
  since: since ? dayOf(since) : null,
  move: move ?? null,
  to: to ?? null,
  isLate: nextActor.isLate ?? false,
});
