// A value read in a document of a supplier: it fills its field unless it is doubtful.
import type { OrderProposal, ProposedAmount } from "../../../model/extract/proposal.ts";

export interface ReadValue {
  label: string;
  /** As displayed. */
  value: string;
  /** The value for the field; null when it has none to take, or awaits an answer. */
  fill: string | number | null;
  /** The words of the document. */
  text: string;
  page: number | null;
  /** Reason to doubt it; null when there is none. */
  doubt: string | null;
}

export const doubtOf = ({ isDoubtful, doubt }: Pick<ProposedAmount, "isDoubtful" | "doubt">) =>
  isDoubtful ? (doubt ?? "À vérifier.") : null;

/** A supplier recognised in the document. */
export const supplierValue = ({ id, name, isByName }: NonNullable<OrderProposal["supplier"]>) => ({
  value: name,
  fill: id,
  text: name,
  page: null,
  doubt: isByName ? "Reconnu à son nom seul." : null,
});

/** The value that fills the field without anybody's decision; null for a doubtful one. */
export const sureFill = ({ fill, doubt }: Pick<ReadValue, "fill" | "doubt">): string | number | null =>
  doubt === null ? fill : null;
