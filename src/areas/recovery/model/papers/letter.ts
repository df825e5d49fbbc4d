// The content of a letter of later areas: an addressee, facts, paragraphs, a signature. Papers are drawn from it alone.
import type { Day } from "#kernel/calendar/day.ts";
import type { Lessor } from "#settings/model/lessor.ts";

export interface LetterSection {
  heading?: string;
  facts?: readonly (readonly [label: string, value: string])[];
  paragraphs?: readonly string[];
  /** Paragraphs in the language of the authority, each with its French version. */
  bilingual?: readonly (readonly [foreign: string, french: string])[];
}

export interface Letter {
  lessor: Lessor;
  /** Of the document, and of its file. */
  title: string;
  addressee: { name: string; lines: readonly string[] };
  on: Day;
  /** Our reference. */
  reference: string;
  /** True until it is sent. */
  isDraft: boolean;
  isRegistered: boolean;
  greeting: string;
  sections: readonly LetterSection[];
  signer: string;
  /** In small print. */
  notices: readonly string[];
}
