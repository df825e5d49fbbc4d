// The chain of the register as anybody can compute it again: netstrings of the columns, then SHA-256.
import { createHash } from "node:crypto";
import { countText } from "#kernel/text/count-text.ts";

export const firstHash = "0".repeat(64);

export const netstrings = (parts: readonly string[]): string =>
  parts.map((part) => `${Buffer.byteLength(part)}:${part},`).join("");

export const chainedHash = (previous: string, columns: readonly string[]): string =>
  createHash("sha256")
    .update(`${previous}\n${netstrings(columns)}`)
    .digest("hex");

export interface ChainedLine {
  lineNumber: number;
  columns: readonly string[];
  hash: string;
}
export interface Mark {
  lineNumber: number;
  hash: string;
}
export interface Anchor extends Mark {
  anchoredOn: string;
  count: number;
}

/** Checks lines as they come, in their order, then the head and the anchors. */
export class ChainCheck {
  readonly problems: string[] = [];
  readonly anchors: readonly Anchor[];
  #last: Mark = { lineNumber: 0, hash: firstHash };
  readonly #anchors: Map<number, Anchor[]>;
  readonly #met = new Set<Anchor>();
  lines = 0;

  constructor(anchors: readonly Anchor[]) {
    this.anchors = anchors;
    this.#anchors = Map.groupBy(anchors, ({ lineNumber }) => lineNumber);
  }

  add({ lineNumber, columns, hash }: ChainedLine): void {
    const expected = this.#last.lineNumber + 1;
    if (lineNumber > expected) this.#report(missingText(expected, lineNumber - 1));
    else if (chainedHash(this.#last.hash, columns) !== hash)
      this.#report(`Ligne ${lineNumber} : son empreinte ne correspond pas à son contenu.`);
    this.lines += 1;
    this.#last = { lineNumber, hash };
    for (const anchor of this.#anchors.get(lineNumber) ?? []) {
      this.#met.add(anchor);
      if (anchor.hash !== hash || anchor.count !== this.lines)
        this.#report(`Ligne ${lineNumber} : elle diffère de l’ancre du ${anchor.anchoredOn}.`);
    }
  }

  end(head: Mark): readonly string[] {
    if (this.#last.lineNumber < head.lineNumber)
      this.#report(`Fin coupée : ${missingText(this.#last.lineNumber + 1, head.lineNumber)}`);
    else if (this.#last.hash !== head.hash)
      this.#report("La tête du registre n’est pas l’empreinte de sa dernière ligne.");
    for (const anchor of this.anchors)
      if (anchor.lineNumber > 0 && !this.#met.has(anchor))
        this.#report(`L’ancre du ${anchor.anchoredOn} nomme la ligne ${anchor.lineNumber}, absente.`);
    return this.problems;
  }

  /** The first ones say enough. */
  #report(problem: string): void {
    if (this.problems.length < 50) this.problems.push(problem);
  }
}

const missingText = (from: number, to: number): string =>
  from === to
    ? `Ligne ${from} absente.`
    : `Lignes ${from} à ${to} absentes (${countText(to - from + 1, "ligne")}).`;
