// Who may pay a supplier on its IBAN: never whoever entered it, and nobody before somebody else has accepted it.
import { refused } from "#kernel/failure.ts";
import { maskedIban } from "#kernel/iban.ts";
import { type Call, lacks } from "#kernel/server/call.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records.ts";
import { actorId } from "#kernel/who.ts";
import { openingOf } from "#people/server/colleagues.ts";
import {
  type Accepting,
  againstAccount,
  type IbanHand,
  ibanReasons,
  type IbanView,
  namesOfHands,
} from "../model/payment.ts";

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

/** Who entered the IBAN as it is now, from the first to the last: the application itself is nobody to hold apart. */
async function handsOf(call: Call, { id, iban }: Supplier): Promise<IbanHand[]> {
  const rows = await call.db
    .selectFrom("supplierIbanHand")
    .select(["enteredBy", "enteredById", "openerIds"])
    .where("supplierId", "=", id)
    .where("iban", "is not distinct from", iban)
    .where("enteredById", "<>", "system")
    .orderBy("enteredAt")
    .orderBy("id")
    .execute();
  return rows.map(({ enteredBy, enteredById, openerIds }) => ({
    name: enteredBy,
    accountId: enteredById,
    openerIds,
  }));
}

async function ownAccount(call: Call): Promise<Accepting> {
  const accountId = actorId(call.who);
  return { accountId, ...((await openingOf(call, accountId)) ?? { openerIds: [], createdAt: null }) };
}

/** French reasons why this person does not pay this supplier now. */
export async function reasonsOf(call: Call, supplier: Supplier): Promise<string[]> {
  const isAccepted = isOurs(supplier) || (await acceptanceOf(call, supplier)) !== null;
  const hands = await handsOf(call, supplier);
  const hadIban = supplier.ibanEnteredById !== null;
  return ibanReasons({ iban: supplier.iban, hands, hadIban, isAccepted }, await ownAccount(call));
}

/** Other suppliers that are paid on the same IBAN, by name. */
async function alsoOf(call: Call, { id, iban }: Supplier): Promise<string[]> {
  if (iban === null) return [];
  const others = await call.db
    .selectFrom("supplier")
    .select("name")
    .where("iban", "=", iban)
    .where("id", "<>", id)
    .orderBy("name")
    .execute();
  return others.map(({ name }) => name);
}

async function lackOf(
  call: Call,
  { ibanEnteredAt }: Supplier,
  hands: readonly IbanHand[],
): Promise<string | null> {
  const lack = lacks(call)("ACCEPT_IBAN");
  if (lack !== null || ibanEnteredAt === null) return lack;
  return againstAccount(hands, await ownAccount(call), ibanEnteredAt);
}

export async function ibanOf(call: Call, supplierId: string): Promise<IbanView> {
  const supplier = await get(call, "supplier", supplierId);
  const acceptance = await acceptanceOf(call, supplier);
  const { id, name, iban, ibanEnteredAt, ibanEnteredBy, ibanEnteredById } = supplier;
  const hands = await handsOf(call, supplier);
  const lack = await lackOf(call, supplier, hands);
  return {
    supplierId: id,
    supplierName: name,
    iban: iban === null || lacks(call)("PAY_CAR") === null ? iban : maskedIban(iban),
    enteredBy: ibanEnteredById === null ? null : (namesOfHands(hands) ?? ibanEnteredBy),
    alsoOf: await alsoOf(call, supplier),
    enteredAt: ibanEnteredAt,
    acceptedBy: acceptance?.acceptedBy ?? null,
    acceptedAt: acceptance?.acceptedAt ?? null,
    againstAcceptance: [
      ...(ibanEnteredById === null ? ["Ce fournisseur n’a pas d’IBAN."] : []),
      ...(acceptance || isOurs(supplier) ? ["Cet IBAN est déjà accepté."] : []),
      ...(lack === null ? [] : [lack]),
      ...(hands.some(({ accountId }) => accountId === actorId(call.who))
        ? ["Vous l’avez saisi : une autre personne l’accepte."]
        : []),
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
