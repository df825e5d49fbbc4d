// The car lent during a repair: ours, handed over to the client as at a delivery, or that of a lender.
import { sql } from "kysely";
import { reasonsAgainstEnding, rentalEnded } from "#contracts/model/events.ts";
import { isLoss } from "#contracts/model/period.ts";
import { companyOf } from "#clients/server/read.ts";
import { signReport } from "#delivery/server/handovers/deliver.ts";
import { noSignature, signatureSchema } from "#delivery/model/handover.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { isAssigned } from "#fleet/server/cars.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import type { CustodySource } from "#fleet/server/custody/source.ts";
import { judge } from "#fleet/server/prerequisites.ts";
import { type Day, frenchInstant } from "#kernel/calendar/day.ts";
import { type FieldMessages, invalid, refused } from "#kernel/failure.ts";
import { answer, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import {
  change,
  create,
  get,
  getForUpdate,
  type Row,
  type VersionedId,
} from "#kernel/server/records/records.ts";
import { recordReading } from "#mileage/server/readings/record.ts";
import type { LoanForm, LoanReturnForm } from "../../model/damages/forms.ts";
import { loanSubject } from "../../model/damages/loan-signature.ts";
import { rentalOf } from "../losses/rentals.ts";
import { pastInstant } from "../losses/times.ts";
import { moveDamage } from "./move.ts";
import { type DamageRecord, kind } from "./read.ts";

const openLoans = (call: Call, of: "carId" | "damageId" | "periodId", id: string) =>
  call.db.selectFrom("damageLoan").selectAll().where(of, "=", id).where("returnedAt", "is", null).execute();

/** A car of ours is lent from the stock, to the client of the damage, under the rules of a delivery (decision 100). */
async function requireLendable(
  call: Call,
  { carId, period, on }: { carId: string; period: Row<"rentalPeriod"> | undefined; on: Day },
): Promise<void> {
  if (!period) throw refused("Aucun client n’avait ce véhicule : rien ne se prête.");
  if (period.endDay !== null) throw refused("La location de ce client est terminée : rien ne se prête.");
  const car = await getForUpdate(call, "car", carId);
  const { status, saleAuthorizedOn } = car;
  if (status !== "STOCKED") throw invalid({ carId: "Ce véhicule n’est pas en stock." });
  if (saleAuthorizedOn !== null) throw invalid({ carId: "La vente de ce véhicule est autorisée." });
  if (await isAssigned(call, carId)) throw invalid({ carId: "Ce véhicule est affecté à un contrat." });
  if ((await openLoans(call, "carId", carId)).length > 0)
    throw invalid({ carId: "Ce véhicule est déjà prêté." });
  const contract = await get(call, "contract", period.contractId);
  const blockers = (await judge(call, { car, period, contract, on }, "lend")).filter(({ isMet }) => !isMet);
  const reasons = blockers.map(({ label, proof }) => `${label} : ${proof}`);
  if (reasons.length > 0) throw invalid({ carId: reasons.join(" ") });
}

/** The handover of a car of ours: its odometer, and the person who signs for it on the screen. */
function requireHandover({ odometer: mileage, signature, ...form }: LoanForm) {
  const mistakes: FieldMessages = {};
  if (mileage === null) mistakes.odometer = "Relevez le compteur.";
  if (form.receivedBy === "") mistakes.receivedBy = "Nommez la personne qui reçoit le véhicule.";
  if (form.email === "") mistakes.email = "Indiquez à qui envoyer le procès-verbal.";
  if (signature === null || !signatureSchema.safeParse(signature).success) mistakes.signature = noSignature;
  if (mileage === null || signature === null || Object.keys(mistakes).length > 0) throw invalid(mistakes);
  return { ...form, mileage, signature };
}

export async function lendReplacement(call: Call, form: VersionedId & LoanForm): Promise<DamageRecord> {
  const { id, version, carId, lender, day, time, costCents } = form;
  if ((carId === null) === (lender === ""))
    throw invalid({ carId: "Choisissez un véhicule du parc, ou nommez un loueur." });
  const lentAt = pastInstant(call, { day, time });
  const { periodId, companyId, damageTime } = await get(call, kind, id);
  const period = await rentalOf(call, { periodId });
  if (carId !== null) await requireLendable(call, { carId, period, on: day });
  if (Date.parse(lentAt) < Date.parse(damageTime)) throw invalid({ time: "Le prêt suit le sinistre." });
  const did = `a prêté un véhicule le ${frenchInstant(lentAt)}`;
  const row = await moveDamage(call, { id, version, move: "lend", did });
  const loan = await create(
    call,
    "damageLoan",
    { damageId: id, carId, lender, periodId, companyId, lentAt, returnedAt: null, costCents },
    did,
  );
  if (carId !== null && period) {
    const handover = requireHandover(form);
    const car = await get(call, "car", carId);
    const { address } = await companyOf(call, period.companyId);
    const slot = { ...period, carTitle: carTitle(car.brand, car.model), address };
    const delivery = { car, slot, at: lentAt, inspection: null, isLoan: true };
    await signReport(call, handover, delivery, { of: loanSubject, id: loan.id });
    await recordReading(call, carId, { day, time, odometer: handover.mileage, source: "STAFF" });
  }
  recordCarChange(call, carId, did);
  return row;
}

export async function returnReplacement(
  call: Call,
  { id, version, odometer, ...hour }: VersionedId & LoanReturnForm,
): Promise<DamageRecord> {
  const returnedAt = pastInstant(call, hour);
  const did = `a repris le véhicule prêté le ${frenchInstant(returnedAt)}`;
  const row = await moveDamage(call, { id, version, move: "giveBack", did });
  const [loan] = await openLoans(call, "damageId", id);
  if (!loan) throw refused("Aucun véhicule n’est prêté.");
  if (Date.parse(returnedAt) <= Date.parse(loan.lentAt))
    throw invalid({ time: `Ce véhicule a été prêté le ${frenchInstant(loan.lentAt)}.` });
  if (loan.carId !== null) {
    if (odometer === null) throw invalid({ odometer: "Relevez le compteur." });
    await recordReading(call, loan.carId, { ...hour, odometer, source: "STAFF" });
  }
  await change(call, "damageLoan", { id: loan.id, version: null, did }, { returnedAt });
  recordCarChange(call, loan.carId, did);
  return row;
}

/** A car lent to a client, whose rental goes on. */
export const loanCustody: CustodySource = {
  name: "LOAN",
  rows: sql`
    select l.car_id, l.id as source_id, 'CLIENT' as kind, '' as holder, l.period_id, l.company_id,
      l.lent_at as from_at, l.returned_at as until_at, true as has_from_time, true as has_until_time
    from damage_loan l
    where l.car_id is not null and l.period_id is not null and l.company_id is not null`,
};

/** A lent car is neither assigned, sold nor moved. */
export async function loanReasons(call: Call, { carId }: { carId: string | null }): Promise<string[]> {
  if (carId === null) return [];
  const lent = await openLoans(call, "carId", carId);
  return lent.map(() => "Ce véhicule est prêté à un client pendant une réparation.");
}

/** The client whose rental ends gives the lent car back first; one whose car is lost may keep it until another comes. */
export const refuseEndDuringLoan = answer(reasonsAgainstEnding, async (call, { periodId, cause }) =>
  isLoss(cause)
    ? []
    : (await openLoans(call, "periodId", periodId)).map(
        ({ lentAt }) =>
          `Un véhicule est prêté à ce client depuis le ${frenchInstant(lentAt)} : notez d’abord son retour, au sinistre.`,
      ),
);

/** The history of a lent car says that the rental of its client ended by a loss. */
export const noteLoanAfterRental = reaction(rentalEnded, async (call, { periodId }) => {
  for (const { damageId, carId } of await openLoans(call, "periodId", periodId)) {
    const did = "a terminé la location du client à qui un véhicule reste prêté";
    call.recordChange({ record: kind, id: damageId, did });
    recordCarChange(call, carId, did);
  }
});
