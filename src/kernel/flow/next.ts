// The next steps of a record and their actors, defined by its life cycle for every state.
import type { PageAddress } from "../links/page-address.ts";
import { z } from "zod";
import { type Day, dayInParis } from "../calendar/day.ts";

/** A page, or a tab of the record's own: `?tab=signature`. */
type NextTarget = PageAddress | `?${string}`;
const nextTarget = z.string() as z.ZodType<NextTarget>;
/** True of a tab of the record's own page. */
export const isOwnTab = (to: NextTarget): to is `?${string}` => to.startsWith("?");

/** An awaited step, as a life cycle declares it. */
export interface NextActor<Name extends string = string> {
  /** The awaited step, without a full stop: « Signature attendue, lien jamais ouvert ». */
  label: string;
  /** The next actor: a person, a role. */
  whose: string;
  /** An instant (ISO UTC) or a day. */
  since?: string | null;
  /** The move of this record that does it. */
  move?: Name;
  /** The page where it is done or tracked, when it is not a move of this record. */
  to?: NextTarget;
  isLate?: boolean;
}

/** The next steps of one state; null where there are none. */
export type NextRule<Subject, Name extends string> = {
  /** The usual next move of the status: all that a row of a list knows. */
  usually?: Name;
  /** Everything awaited, the most urgent first. */
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

/** An awaited step in the form sent to the browser. */
export const toNext = ({ since, move, to, ...nextActor }: NextActor): Next => ({
  label: nextActor.label,
  whose: nextActor.whose,
  since: since ? dayOf(since) : null,
  move: move ?? null,
  to: to ?? null,
  isLate: nextActor.isLate ?? false,
});
