// Lines grouped into documents, by what one document may hold and the company's grouping of contracts.
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { DocumentOrigin } from "../../model/documents/document.ts";
import type { DocumentKind } from "../../model/documents/frozen.ts";
import type { BilledCompany } from "../company-billing.ts";
import { createDraft, type DraftLine } from "../documents/create-draft.ts";

/** Lines of one document, named by what keeps them apart from others. */
interface Bucket {
  kind: DocumentKind;
  origin: DocumentOrigin;
  reference: string;
  correctsIds: readonly string[];
  lines: DraftLine[];
}

interface Place extends Omit<Bucket, "lines"> {
  /** Extra grouping key: the contract, for a company that wants one invoice for each. */
  apart: string;
}

export class Buckets {
  readonly #buckets = new Map<string, Bucket>();

  add({ apart, ...place }: Place, line: DraftLine): void {
    const { kind, origin, reference, correctsIds } = place;
    const key = [kind, origin, reference, apart, ...correctsIds].join(" ");
    const bucket = this.#buckets.get(key) ?? { ...place, lines: [] };
    this.#buckets.set(key, bucket);
    bucket.lines.push(line);
  }

  /** Stores one draft for each, invoices first: a credit note may lower one of them. */
  async save(
    call: Call,
    {
      company,
      issuerId,
      month,
    }: Pick<BilledCompany, "company"> & { issuerId: string; month: Row<"billingDocument">["month"] },
  ): Promise<string[]> {
    const ids: string[] = [];
    for (const bucket of this.#buckets.values()) {
      const { id } = await createDraft(call, { ...bucket, company, issuerId, month });
      ids.push(id);
    }
    return ids;
  }
}
