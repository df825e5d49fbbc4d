// Addresses of pages, as links have them: one that no area declares does not compile.
import { z } from "zod";
import type { Vocabulary } from "../contract.ts";

/** The address of a page as its area declares it: `/prospection/quotes/view/:id`. */
export type PagePath = Vocabulary extends Record<"page", infer Path extends string> ? Path : string;

/** What may stand in place of the `:names` of a path. */
type FillPath<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${FillPath<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path;
type FilledPath = FillPath<PagePath>;

/** The address of a page, with what it is asked (`?tab=`) and where on it (`#`). */
export type PageAddress = FilledPath | `${FilledPath}?${string}` | `${FilledPath}#${string}`;

/** As an answer of the server gives it. */
export const pageAddress = z.string() as z.ZodType<PageAddress>;
