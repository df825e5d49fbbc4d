// Permission to pay on an IBAN: never for its author, and only after another person has accepted it.
import { refused } from "#kernel/failure.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, getForUpdate, type Row, findRow } from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import { approvalRefusals } from "#people/server/users/second-person.ts";
import { type IbanEntry, ibanRefusals, type IbanView, entryNames } from "../../model/payments/payment.ts";

type Supplier = Row<"supplier">;

/** Entered by the application itself (demonstration, import): no person to separate. */
const isEnteredBySystem = ({ ibanEnteredById }: Supplier): boolean => ibanEnteredById === "system";

async function readAcceptance(call: Call, { id, ibanEnteredAt }: Supplier) {
  const row = await findRow(call, "supplierIbanAcceptance", { supplierId: id });
  return row && ibanEnteredAt !== null && Date.parse(row.ibanEnteredAt) === Date.parse(ibanEnteredAt)
    ? row
    : null;
}

/** Authors of the current IBAN, oldest first, except the application itself. */
async function readIbanEntries(call: Call, { id, iban }: Supplier): Promise<IbanEntry[]> {
  return call.db
    .selectFrom("supplierIbanEntry")
    .select(["enteredBy as name", "enteredById as accountId"])
    .where("supplierId", "=", id)
    .where("iban", "is not distinct from", iban)
    .where("enteredById", "<>", "system")
    .orderBy("enteredAt")
    .orderBy("id")
    .execute();
}

/** Accounts that entered the current IBAN. */
const authorIds = (entries: readonly IbanEntry[]): string[] => entries.map(({ accountId }) => accountId);

/** French reasons why the caller cannot pay this supplier now. */
export async function paymentRefusals(call: Call, supplier: Supplier): Promise<string[]> {
  const isAccepted = isEnteredBySystem(supplier) || (await readAcceptance(call, supplier)) !== null;
  const entries = await readIbanEntries(call, supplier);
  const hadIban = supplier.ibanEnteredById !== null;
  const reasons = ibanRefusals({ iban: supplier.iban, entries, hadIban, isAccepted }, actorId(call.actor));
  if (entries.length === 0) return reasons;
  const preparerIds = authorIds(entries);
  const isPayable = isAccepted || !hadIban || preparerIds.includes(actorId(call.actor));
  return approvalRefusals(call, { permission: isPayable ? "PAY_CAR" : "ACCEPT_IBAN", preparerIds, reasons });
}

/** Names of other suppliers paid on the same IBAN. */
async function suppliersWithSameIban(call: Call, { id, iban }: Supplier): Promise<string[]> {
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

async function acceptanceRefusals(
  call: Call,
  supplier: Supplier,
  { entries, isAccepted }: { entries: readonly IbanEntry[]; isAccepted: boolean },
): Promise<string[]> {
  if (supplier.ibanEnteredById === null) return ["Ce fournisseur n’a pas d’IBAN."];
  if (isAccepted) return ["Cet IBAN est déjà accepté."];
  const missing = missingPermission(call)("ACCEPT_IBAN");
  if (missing !== null) return [missing];
  const preparerIds = authorIds(entries);
  const isAuthor = preparerIds.includes(actorId(call.actor));
  const reasons = isAuthor ? ["Vous l’avez saisi : une autre personne l’accepte."] : [];
  return approvalRefusals(call, { permission: "ACCEPT_IBAN", preparerIds, reasons });
}

export async function readIban(call: Call, supplierId: string): Promise<IbanView> {
  const supplier = await get(call, "supplier", supplierId);
  const acceptance = await readAcceptance(call, supplier);
  const { id, name, iban, ibanEnteredAt, ibanEnteredBy, ibanEnteredById } = supplier;
  const entries = await readIbanEntries(call, supplier);
  const isAccepted = acceptance !== null || isEnteredBySystem(supplier);
  return {
    supplierId: id,
    supplierName: name,
    iban: iban === null || missingPermission(call)("PAY_CAR") === null ? iban : maskedIban(iban),
    enteredBy: ibanEnteredById === null ? null : (entryNames(entries) ?? ibanEnteredBy),
    alsoOf: await suppliersWithSameIban(call, supplier),
    enteredAt: ibanEnteredAt,
    acceptedBy: acceptance?.acceptedBy ?? null,
    acceptedAt: acceptance?.acceptedAt ?? null,
    againstAcceptance: await acceptanceRefusals(call, supplier, { entries, isAccepted }),
    againstPayment: await paymentRefusals(call, supplier),
  };
}

/** `enteredAt` identifies the IBAN entry that the user has read. */
export async function acceptIban(call: Call, supplierId: string, enteredAt: string): Promise<IbanView> {
  const supplier = await getForUpdate(call, "supplier", supplierId);
  if (supplier.ibanEnteredAt === null || Date.parse(supplier.ibanEnteredAt) !== Date.parse(enteredAt))
    throw refused("L’IBAN a changé entre-temps : relisez-le.");
  const { againstAcceptance } = await readIban(call, supplierId);
  if (againstAcceptance.length > 0) throw refused(againstAcceptance.join(" "));
  const acceptance = {
    supplierId,
    ibanEnteredAt: supplier.ibanEnteredAt,
    acceptedAt: call.now.toISOString(),
    acceptedBy: call.actor.name,
    acceptedById: actorId(call.actor),
  };
  await call.db
    .insertInto("supplierIbanAcceptance")
    .values(acceptance)
    .onConflict((conflict) => conflict.column("supplierId").doUpdateSet(acceptance))
    .execute();
  call.recordChange({ record: "supplier", id: supplierId });
  return readIban(call, supplierId);
}
