// Facts of a confirmed sale: the reasons against its conclusion, its handover, the right of withdrawal.
import { vatProofsOf } from "#clients/server/vat/check.ts";
import { type Day, daysBefore, dayInParis } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { isWithdrawalOpen, refundDueOn, type SignedSale, withdrawalEnd } from "../../model/sales/rules.ts";
import type { PublicWithdrawal } from "../../model/procedures/procedure.ts";
import { carReasons } from "./car-papers.ts";
import { billedDocuments, remainingOf, type SaleRow } from "./billed.ts";

/** An authority has confirmed each number within the last day. */
export async function areNumbersValid(call: Call, numbers: readonly (string | null)[]): Promise<boolean> {
  const since = daysBefore(call.now, 1);
  const proofs = await vatProofsOf(
    call,
    numbers.filter((number) => number !== null),
  );
  return numbers.every((number) =>
    proofs.some(
      ({ vatNumber, outcome, checkedAt }) =>
        vatNumber === number && outcome === "VALID" && checkedAt >= since,
    ),
  );
}

/** The day of the deed, on which the law judges the papers of the car; null before. */
const soldOn = ({ deedSignedAt }: Pick<SaleRow, "deedSignedAt">): Day | null =>
  deedSignedAt === null ? null : dayInParis(deedSignedAt);

/** Every French reason why a sale may not be concluded now. */
export async function conclusionReasons(call: Call, row: SaleRow): Promise<string[]> {
  const { carId, saleOdometer, deedSignedAt, handedPapers } = row;
  const remaining = remainingOf(await billedDocuments(call, row.id));
  const on = soldOn(row) ?? call.today;
  const { mileage } = await get(call, "car", carId);
  const reasons = [
    row.invoiceId === null ? "La vente n’est pas facturée." : null,
    remaining > 0 ? `Il reste ${frenchPrice(remaining)} à recevoir.` : null,
    deedSignedAt === null ? "L’acte de cession n’est pas signé." : null,
    deedSignedAt !== null && !handedPapers.includes("CERTIFICATE")
      ? "Le certificat d’immatriculation barré n’est pas remis."
      : null,
    saleOdometer !== null && saleOdometer < mileage
      ? `Le compteur noté (${frenchNumber(saleOdometer)} km) est inférieur au dernier relevé accepté (${frenchNumber(mileage)} km).`
      : null,
    ...(await carReasons(call, row, { on, soldOn: on })),
    row.vatRegime === "EU" &&
    !(await areNumbersValid(call, [(await readLessor(call)).vatNumber, row.vatNumber]))
      ? "Les deux numéros de TVA doivent être vérifiés le jour de la conclusion : une livraison dans l’Union le demande."
      : null,
  ];
  return reasons.filter((reason) => reason !== null);
}

/** The day of the handover of a concluded sale; null before. */
export const handedOverOn = (row: Pick<SaleRow, "concludedAt" | "deedSignedAt">): Day | null =>
  row.concludedAt === null ? null : soldOn(row);

/** True until the car of a withdrawn sale, which was handed over, comes back. */
export const isReturnAwaited = (row: Pick<SaleRow, "concludedAt" | "withdrawnOn" | "returnedOn">): boolean =>
  row.withdrawnOn !== null && row.concludedAt !== null && row.returnedOn === null;

/** Facts on which the right of withdrawal is judged. */
export const signedSale = (row: SaleRow): SignedSale => ({
  buyerKind: row.buyerKind,
  isAtDistance: row.isAtDistance === true,
  signedOn: row.signedAt === null ? null : dayInParis(row.signedAt),
  handedOverOn: handedOverOn(row),
});

/** The right of withdrawal as the buyer reads it. */
export function withdrawalOf(row: SaleRow, today: Day): PublicWithdrawal {
  const sale = signedSale(row);
  return {
    isOpen: row.status === "ENDED" && isWithdrawalOpen(sale, today),
    until: withdrawalEnd(sale),
    withdrawnOn: row.withdrawnOn,
    signedOn: sale.signedOn,
    settledBy: refundDueOn(row.withdrawnOn ?? today),
    isReturnAwaited: isReturnAwaited(row),
  };
}
