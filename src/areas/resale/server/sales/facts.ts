// Facts of a confirmed sale, on which the life cycle of its procedure is judged.
import { vatProofsOf } from "#clients/server/vat/check.ts";
import { type Day, daysBefore, dayInParis } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { otherOwnerReason } from "#spv/model/ownership.ts";
import { otherOwners } from "#spv/server/owners.ts";
import { pledgeOf } from "#spv/server/refusals.ts";
import type { SaleReasons } from "../../model/procedures/subject.ts";
import { isWithdrawalOpen, withdrawalEnd } from "../../model/sales/rules.ts";
import type { PublicWithdrawal } from "../../model/sales/withdrawal.ts";
import { saleCertificateReason, saleInspectionReason } from "./car-papers.ts";
import { billedDocuments, remainingOf, type SaleRow } from "./billed.ts";

export interface SaleFacts {
  isPaid: boolean;
  reasons: SaleReasons;
}

const none: SaleReasons = {
  invoice: [],
  schedule: [],
  deed: [],
  conclude: [],
  declare: [],
  withdraw: [],
  takeBack: ["Aucun véhicule remis n’est attendu en retour."],
};

/** Both numbers, confirmed by an authority within the last day. */
async function vatNumberReason(call: Call, row: SaleRow): Promise<string | null> {
  if (row.vatRegime !== "EU") return null;
  const { vatNumber: ours } = await readLessor(call);
  const numbers = [ours, row.vatNumber ?? ""];
  const since = daysBefore(call.now, 1);
  const valid = (await vatProofsOf(call, numbers)).filter(
    ({ outcome, checkedAt }) => outcome === "VALID" && checkedAt >= since,
  );
  return numbers.every((number) => valid.some(({ vatNumber }) => vatNumber === number))
    ? null
    : "Les deux numéros de TVA doivent être vérifiés le jour de la conclusion : une livraison dans l’Union le demande.";
}

/** The day of the deed, on which the law judges the papers of the car; null before. */
export const soldOn = ({ deedSignedAt }: Pick<SaleRow, "deedSignedAt">): Day | null =>
  deedSignedAt === null ? null : dayInParis(deedSignedAt);

async function carReasons(call: Call, row: SaleRow): Promise<(string | null)[]> {
  const { carId, saleOdometer } = row;
  const car = await get(call, "car", carId);
  const on = soldOn(row) ?? call.today;
  const pledge = await pledgeOf(call, carId, on);
  return [
    car.status === "SELLABLE_STOCKED" ? null : "Ce véhicule n’est plus en vente.",
    otherOwnerReason(await otherOwners(call, carId), on),
    pledge === null || row.repaysPledge ? null : `${pledge} Obtenez la mainlevée du gage.`,
    saleOdometer !== null && saleOdometer < car.mileage
      ? `Le compteur noté (${frenchNumber(saleOdometer)} km) est inférieur au dernier relevé accepté (${frenchNumber(car.mileage)} km).`
      : null,
    await saleInspectionReason(call, row, on),
    await saleCertificateReason(call, carId, on),
  ];
}

function handoverReasons({ deedSignedAt, handedKeys, handedPapers, signedAt }: SaleRow): (string | null)[] {
  if (deedSignedAt === null) return ["L’acte de cession n’est pas signé."];
  return [
    handedKeys === null || handedKeys === 0 ? "Les clés remises ne sont pas notées." : null,
    handedPapers.includes("CERTIFICATE") ? null : "Le certificat d’immatriculation barré n’est pas remis.",
    signedAt !== null && deedSignedAt.slice(0, 16) < signedAt.slice(0, 16)
      ? "L’acte de cession précède la signature de la vente."
      : null,
  ];
}

/** Every French reason why a sale may not be concluded now. */
export async function conclusionReasons(call: Call, row: SaleRow): Promise<string[]> {
  const remaining = remainingOf(await billedDocuments(call, row.id));
  const reasons = [
    row.invoiceId === null ? "La vente n’est pas facturée." : null,
    remaining > 0 ? `Il reste ${frenchPrice(remaining)} à recevoir.` : null,
    ...handoverReasons(row),
    ...(await carReasons(call, row)),
    await vatNumberReason(call, row),
  ];
  return reasons.filter((reason) => reason !== null);
}

export async function saleFacts(call: Call, row: SaleRow): Promise<SaleFacts> {
  if (row.status !== "ENDED") {
    const isAwaited = row.withdrawnOn !== null && row.concludedAt !== null && row.returnedOn === null;
    return { isPaid: false, reasons: isAwaited ? { ...none, takeBack: [] } : none };
  }
  const isConcluded = row.concludedAt !== null;
  const concluded = isConcluded ? ["La vente est conclue."] : [];
  const documents = await billedDocuments(call, row.id);
  return {
    isPaid: row.invoiceId !== null && remainingOf(documents) === 0,
    reasons: {
      ...none,
      invoice: row.invoiceId === null ? [] : ["Cette vente est déjà facturée."],
      schedule: concluded,
      deed: concluded,
      conclude: isConcluded ? concluded : await conclusionReasons(call, row),
      declare: [
        ...(isConcluded ? [] : ["La vente n’est pas conclue."]),
        ...(row.declaredOn === null ? [] : ["La vente est déjà déclarée."]),
      ],
    },
  };
}

/** The day of the handover of a concluded sale; null before. */
export const handedOverOn = (row: Pick<SaleRow, "concludedAt" | "deedSignedAt">): Day | null =>
  row.concludedAt === null ? null : soldOn(row);

/** Facts on which the right of withdrawal is judged; its notice is printed on every order form signed by a link. */
export const signedSale = (row: SaleRow) => ({
  buyerKind: row.buyerKind,
  isAtDistance: row.isAtDistance === true,
  signedOn: row.signedAt === null ? null : dayInParis(row.signedAt),
  handedOverOn: handedOverOn(row),
  isInformed: true,
});

/** The right of withdrawal as the buyer reads it. */
export function withdrawalOf(row: SaleRow, today: Day): PublicWithdrawal {
  const sale = signedSale(row);
  return {
    isOpen: row.status === "ENDED" && isWithdrawalOpen(sale, today),
    until: withdrawalEnd(sale),
    withdrawnOn: row.withdrawnOn,
  };
}
