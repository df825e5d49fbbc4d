// The transfer that the buyer of a signed order still has to make: the deposit of the order, then its invoices.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { depositKinds } from "../../model/procedures/kinds.ts";
import type { PublicResale } from "../../model/procedures/procedure.ts";
import { billedDocuments, remainingOf, type SaleRow } from "./billed.ts";
import { unusedReceipts } from "./refund.ts";

type Sum = Pick<NonNullable<PublicResale["toPay"]>, "label" | "cents" | "reference">;

/** Nothing once a payment that covers it was received, even before a document uses it. */
async function sumToPay(call: Call, row: SaleRow, car: string): Promise<Sum | null> {
  const { depositCents, depositKind, paymentMethod } = row;
  const receivedCents = await unusedReceipts(call, row);
  const documents = await billedDocuments(call, row.id);
  if (documents.length === 0) {
    const cents = depositCents - receivedCents;
    return cents > 0
      ? { label: `${depositKinds[depositKind]} à la commande`, cents, reference: `Commande ${car}` }
      : null;
  }
  const cents = remainingOf(documents) - receivedCents;
  if (cents <= 0 || paymentMethod !== "TRANSFER") return null;
  const due = documents.filter(({ remainingCents }) => remainingCents > 0);
  const numbers = due.flatMap(({ number }) => number ?? []);
  const on = due[0]?.dueOn;
  return {
    label: on ? `À régler au plus tard le ${frenchDay(on)}` : "À régler",
    cents,
    reference: numbers.join(", "),
  };
}

/** The account is the one that invoices print. */
export async function toPayOf(call: Call, row: SaleRow, car: string): Promise<PublicResale["toPay"]> {
  if (row.status !== "ENDED") return null;
  const sum = await sumToPay(call, row, car);
  if (sum === null) return null;
  const { name, iban, bic } = (await readIssuer(call, lessorIssuerId)).identity;
  return { ...sum, holder: name, iban: frenchIban(iban), bic };
}
