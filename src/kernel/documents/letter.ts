// The content of a letter: an addressee, sections, a signature. Its paper is drawn from it alone.
import type { Day } from "../calendar/day.ts";
import type { Cents } from "../money.ts";

/** The company whose letterhead a paper bears. */
export interface LetterheadCompany {
  name: string;
  legalForm: string;
  capitalCents: Cents;
  siret: string;
  rcsCity: string;
  vatNumber: string;
  addressLine1: string;
  addressLine2?: string;
  zipCode: string;
  city: string;
  email: string;
  phone: string;
}

export interface Addressee {
  name: string;
  lines: readonly string[];
}

export interface LetterTable {
  columns: readonly { title: string; share: number; align?: "right" }[];
  rows: readonly (readonly string[])[];
}

export interface LetterSection {
  heading?: string;
  facts?: readonly (readonly [label: string, value: string])[];
  paragraphs?: readonly string[];
  table?: LetterTable;
  /** Paragraphs in the language of the authority, each with its French version. */
  bilingual?: readonly (readonly [foreign: string, french: string])[];
}

export interface Letter {
  lessor: LetterheadCompany;
  /** Of the document, and of its file. */
  title: string;
  addressee: Addressee;
  on: Day;
  /** Ours; empty where the letter bears none. */
  reference: string;
  /** True until it is sent. */
  isDraft?: boolean;
  isRegistered?: boolean;
  greeting: string;
  sections: readonly LetterSection[];
  /** Paragraphs on the page of the signature. */
  closing?: readonly string[];
  /** The person who signs for the company; empty where it signs alone. */
  signer: string;
  /** In small print. */
  notices?: readonly string[];
}
