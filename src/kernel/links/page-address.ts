// Addresses of pages in links: an address that no area declares does not compile.
import { z } from "zod";
import type { Vocabulary } from "../contract.ts";

/** The address of a page as its area declares it: `/prospection/quotes/view/:id`. */
export type PagePath = Vocabulary extends Record<"page", infer Path extends string> ? Path : string;

/** The addresses of a path with its `:names` filled in. */
type FillPath<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${FillPath<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path;
type FilledPath = FillPath<PagePath>;

/** The address of a page, with its parameters (`?tab=`) and its anchor (`#`). */
export type PageAddress = FilledPath | `${FilledPath}?${string}` | `${FilledPath}#${string}`;

/** Schema of an address in an answer of the server. */
export const pageAddress = z.string() as z.ZodType<PageAddress>;
