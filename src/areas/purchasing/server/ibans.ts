// Who may pay a supplier on its IBAN: never whoever entered it, and nobody before somebody else has accepted it.
import { refused } from "#kernel/failure.ts";
import { maskedIban } from "#kernel/iban.ts";
import { type Call, lacks } from "#kernel/server/call.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records.ts";
import { actorId } from "#kernel/who.ts";
import { openingOf } from "#people/server/colleagues.ts";
import { ibanReasons, type IbanView } from "../model/payment.ts";

type Supplier = Row<"supplier">;

/** Entered by the application itself (the demonstration, an import): there is nobody to hold apart. */
const isOurs = ({ ibanEnteredById }: Supplier): boolean => ibanEnteredById === "system";

async function acceptanceOf(call: Call, { id, ibanEnteredAt }: Supplier) {
  const row = await call.db
    .selectFrom("supplierIbanAcceptance")
    .selectAll()
    .where("supplierId", "=", id)
    .executeTakeFirst();
  return row && ibanEnteredAt !== null && Date.parse(row.ibanEnteredAt) === Date.parse(ibanEnteredAt)
    ? row
    : null;
}

/** French reasons why this person does not pay this supplier now. */
export async function reasonsOf(call: Call, supplier: Supplier): Promise<string[]> {
  const isAccepted = isOurs(supplier) || (await acceptanceOf(call, supplier)) !== null;
  const { iban, ibanEnteredBy: enteredBy, ibanEnteredById: enteredById } = supplier;
  return ibanReasons({ iban, enteredBy, enteredById, isAccepted }, actorId(call.who));
}

/** A second account is no second person: one that who entered the IBAN has opened, or that is newer than it. */
async function againstAccount(
  call: Call,
  { ibanEnteredAt, ibanEnteredById }: Supplier,
): Promise<string | null> {
  if (ibanEnteredAt === null) return null;
  const opening = await openingOf(call, actorId(call.who));
  if (opening?.createdById === ibanEnteredById)
    return "Votre compte a été ouvert par qui a saisi cet IBAN : une autre personne l’accepte.";
  return opening && Date.parse(opening.createdAt) > Date.parse(ibanEnteredAt)
    ? "Votre compte est plus récent que cet IBAN : une autre personne l’accepte."
    : null;
}

export async function ibanOf(call: Call, supplierId: string): Promise<IbanView> {
  const supplier = await get(call, "supplier", supplierId);
  const acceptance = await acceptanceOf(call, supplier);
  const { id, name, iban, ibanEnteredAt, ibanEnteredBy, ibanEnteredById } = supplier;
  const lack = lacks(call)("ACCEPT_IBAN") ?? (await againstAccount(call, supplier));
  return {
    supplierId: id,
    supplierName: name,
    iban: iban === null || lacks(call)("PAY_CAR") === null ? iban : maskedIban(iban),
    enteredBy: ibanEnteredBy,
    enteredAt: ibanEnteredAt,
    acceptedBy: acceptance?.acceptedBy ?? null,
    acceptedAt: acceptance?.acceptedAt ?? null,
    againstAcceptance: [
      ...(ibanEnteredById === null ? ["Ce fournisseur n’a pas d’IBAN."] : []),
      ...(acceptance || isOurs(supplier) ? ["Cet IBAN est déjà accepté."] : []),
      ...(lack === null ? [] : [lack]),
      ...(ibanEnteredById === actorId(call.who) ? ["Vous l’avez saisi : une autre personne l’accepte."] : []),
    ],
    againstPayment: await reasonsOf(call, supplier),
  };
}

/** `enteredAt`: of the IBAN that the person has read. */
export async function acceptIban(call: Call, supplierId: string, enteredAt: string): Promise<IbanView> {
  const supplier = await getForUpdate(call, "supplier", supplierId);
  if (supplier.ibanEnteredAt === null || Date.parse(supplier.ibanEnteredAt) !== Date.parse(enteredAt))
    throw refused("L’IBAN a changé entre-temps : relisez-le.");
  const { againstAcceptance } = await ibanOf(call, supplierId);
  if (againstAcceptance.length > 0) throw refused(againstAcceptance.join(" "));
  const acceptance = {
    supplierId,
    ibanEnteredAt: supplier.ibanEnteredAt,
    acceptedAt: call.now.toISOString(),
    acceptedBy: call.who.name,
    acceptedById: actorId(call.who),
  };
  await call.db
    .insertInto("supplierIbanAcceptance")
    .values(acceptance)
    .onConflict((conflict) => conflict.column("supplierId").doUpdateSet(acceptance))
    .execute();
  call.changed({ record: "supplier", id: supplierId });
  return ibanOf(call, supplierId);
}
