// Sums billed to the company that held the car: each is the cause of its own billing event, and is opposed by another.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { recordBillingEvent } from "#billing/server/events/record.ts";
import { newId } from "#kernel/new-id.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { fineKinds } from "../../model/kinds.ts";
import type { ChargeKind } from "../../model/records.ts";
import type { FineRecord } from "../subject.ts";
import { mailCancelledFee } from "../papers/client-mails.ts";
import { readFineSettings } from "./settings.ts";

type BilledFine = Pick<
  FineRecord,
  "id" | "kind" | "number" | "plate" | "offenceOn" | "companyId" | "contractId" | "carId"
>;

const lineKindOf = { HANDLING: "FINE_HANDLING", REBILLING: "FINE" } as const satisfies Record<
  ChargeKind,
  string
>;

const labelOf = (kind: ChargeKind, { kind: of, number }: BilledFine): string =>
  kind === "HANDLING" ? `Frais de dossier, avis ${number}` : `${fineKinds[of].label}, avis ${number}`;

async function recordEvent(
  call: Call,
  fine: BilledFine,
  of: { id: string; kind: ChargeKind; companyId: string; cents: number },
): Promise<void> {
  await recordBillingEvent(call, {
    type: "FINE",
    causeId: of.id,
    issuerId: lessorIssuerId,
    companyId: of.companyId,
    contractId: fine.contractId,
    happenedOn: call.today,
    charges: [
      {
        kind: lineKindOf[of.kind],
        label: labelOf(of.kind, fine),
        why: `${fine.plate}, ${frenchDay(fine.offenceOn)}`,
        cents: of.cents,
        carId: fine.carId,
        rateOn: null,
      },
    ],
  });
}

const liveCharge = (call: Call, fineId: string, kind: ChargeKind) =>
  call.db
    .selectFrom("fineCharge")
    .selectAll()
    .where("fineId", "=", fineId)
    .where("kind", "=", kind)
    .where("oppositeCause", "is", null)
    .executeTakeFirst();

/** Bills a sum once: a charge that is not opposed is never billed again. Returns the id of the new charge. */
async function charge(
  call: Call,
  fine: BilledFine & { companyId: string },
  { kind, cents }: { kind: ChargeKind; cents: number },
): Promise<string | null> {
  if (cents === 0 || (await liveCharge(call, fine.id, kind))) return null;
  const { companyId } = fine;
  const id = newId();
  await call.db
    .insertInto("fineCharge")
    .values({ id, fineId: fine.id, kind, companyId, cents, billedOn: call.today })
    .execute();
  await recordEvent(call, fine, { id, kind, companyId, cents });
  return id;
}

/** Cancels a sum that was billed, if any, by an opposite event. */
export async function opposeCharge(call: Call, fine: BilledFine, kind: ChargeKind): Promise<void> {
  const live = await liveCharge(call, fine.id, kind);
  if (!live) return;
  const id = newId();
  await call.db
    .updateTable("fineCharge")
    .set({ oppositeCause: id, opposedOn: call.today })
    .where("id", "=", live.id)
    .execute();
  await recordEvent(call, fine, { id, kind, companyId: live.companyId, cents: -live.cents });
  if (live.mailedAt !== null) await mailCancelledFee(call, fine.id, live.companyId);
}

const isIndividual = async (call: Call, companyId: string): Promise<boolean> => {
  const { type } = await call.db
    .selectFrom("company as o")
    .innerJoin("client as l", "l.id", "o.clientId")
    .select("l.type")
    .where("o.id", "=", companyId)
    .executeTakeFirstOrThrow();
  return type === "INDIVIDUAL";
};

/** The handling fee that a company would be billed for a notice; 0 where none is. */
export async function handlingFeeOf(call: Call, companyId: string | null): Promise<number> {
  if (companyId === null) return 0;
  const { handlingFeeCents, billsIndividuals } = await readFineSettings(call);
  const { isFineFeeBillable } = await call.db
    .selectFrom("company")
    .select("isFineFeeBillable")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  const isBilled = isFineFeeBillable && (billsIndividuals || !(await isIndividual(call, companyId)));
  return isBilled ? handlingFeeCents : 0;
}

export async function chargeHandling(call: Call, fine: BilledFine): Promise<void> {
  const { companyId } = fine;
  if (companyId === null) return;
  await charge(
    call,
    { ...fine, companyId },
    { kind: "HANDLING", cents: await handlingFeeOf(call, companyId) },
  );
}

export async function chargePayment(call: Call, fine: BilledFine, cents: number): Promise<string | null> {
  const { companyId } = fine;
  return companyId === null ? null : charge(call, { ...fine, companyId }, { kind: "REBILLING", cents });
}

/** The French reason why a fine is not billed again to its client; null where it may be. */
export async function rebillingRefusal(
  call: Call,
  {
    kind,
    outcome,
    companyId,
    contractId,
    hasHolderChanged,
  }: Pick<FineRecord, "kind" | "outcome" | "companyId" | "contractId" | "hasHolderChanged">,
): Promise<string | null> {
  if (hasHolderChanged)
    return "Le détenteur a changé : vérifiez à nouveau cette amende avant de la refacturer.";
  if (companyId === null || contractId === null) return "Aucun client n’avait la garde du véhicule.";
  if (!fineKinds[kind].isRebilled || outcome === "INTERNAL") return "Cette amende reste à notre charge.";
  if (kind !== "PARKING_FEE") return null;
  const { billsIndividuals, rebillsShortRentalFees } = await readFineSettings(call);
  if (!billsIndividuals && (await isIndividual(call, companyId)))
    return "Les forfaits ne sont pas refacturés aux particuliers.";
  const { type } = await call.db
    .selectFrom("contract")
    .select("type")
    .where("id", "=", contractId)
    .executeTakeFirstOrThrow();
  return type === "long" || rebillsShortRentalFees
    ? null
    : "Les forfaits des courtes durées ne sont pas refacturés.";
}
