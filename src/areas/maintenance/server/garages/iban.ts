// The IBAN of a garage, accepted by another person than its authors and the accounts linked to theirs.
import { actorId } from "#kernel/actor.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { type Row, write } from "#kernel/server/records/records.ts";
import { approvalRefusals } from "#people/server/users/second-person.ts";

type GarageRow = Row<"maintenanceSupplier">;
/** An IBAN is accepted for one company: changing the company counts as entering its IBAN. */
type Company = Pick<GarageRow, "name" | "siret" | "vatNumber" | "address">;

const kind = "maintenanceSupplier";
const notAccepted = { ibanAcceptedAt: null, ibanAcceptedBy: null, ibanAcceptedById: null };

const isSameCompany = (one: Company, other: Company): boolean =>
  one.name === other.name &&
  one.siret === other.siret &&
  one.vatNumber === other.vatNumber &&
  one.address.country === other.address.country;

/** Unmasked for callers who may change it or accept it. */
export function visibleIban(call: Call, iban: string | null): string | null {
  const missing = missingPermission(call);
  const isUnmasked =
    missing("MANAGE_MAINTENANCE_SUPPLIERS") === null || missing("ACCEPT_GARAGE_IBAN") === null;
  return iban === null || isUnmasked ? iban : maskedIban(iban);
}

const hidden = (iban: string | null): string | null => iban && maskedIban(iban);

/** Stores the entry and its author permanently, and withdraws the acceptance of the former one. */
export async function enterIban(
  call: Call,
  row: GarageRow,
  { iban, before }: { iban: string | null; before: (Company & { iban: string | null }) | null },
): Promise<GarageRow> {
  const isUnchanged = before === null ? iban === null : before.iban === iban && isSameCompany(before, row);
  if (isUnchanged) return row;
  const entry = {
    iban,
    enteredAt: call.now.toISOString(),
    enteredBy: call.actor.name,
    enteredById: actorId(call.actor),
  };
  await call.db
    .insertInto("maintenanceSupplierIbanEntry")
    .values({ id: newId(), maintenanceSupplierId: row.id, ...entry })
    .execute();
  call.recordChange({
    record: kind,
    id: row.id,
    did: iban === null ? "a retiré l’IBAN du garage" : "a saisi l’IBAN du garage",
    before: { iban: hidden(before?.iban ?? null) },
    after: { iban: hidden(iban) },
  });
  const { enteredAt, enteredBy, enteredById } = entry;
  return write(call, kind, row, {
    after: {
      iban,
      ibanEnteredAt: enteredAt,
      ibanEnteredBy: enteredBy,
      ibanEnteredById: enteredById,
      ...notAccepted,
    },
  });
}

/** Accounts that entered the current IBAN. */
async function authorsOf(call: Call, { id, iban }: GarageRow): Promise<string[]> {
  const rows = await call.db
    .selectFrom("maintenanceSupplierIbanEntry")
    .select("enteredById")
    .where("maintenanceSupplierId", "=", id)
    .where("iban", "is not distinct from", iban)
    .execute();
  return rows.map(({ enteredById }) => enteredById);
}

/** French reasons why the caller may not accept the IBAN. */
export async function acceptanceRefusals(call: Call, row: GarageRow): Promise<string[]> {
  if (row.iban === null || row.ibanEnteredAt === null) return ["Ce garage n’a pas d’IBAN."];
  if (row.ibanAcceptedAt !== null) return ["Cet IBAN est déjà accepté."];
  const preparerIds = await authorsOf(call, row);
  const isAuthor = preparerIds.includes(actorId(call.actor));
  const reasons = isAuthor ? ["Vous l’avez saisi : une autre personne l’accepte."] : [];
  return approvalRefusals(call, { permission: "ACCEPT_GARAGE_IBAN", preparerIds, reasons });
}

/** The columns of an acceptance; `enteredAt` identifies the entry that the person has read. */
export function acceptedIban(call: Call, { ibanEnteredAt }: GarageRow, enteredAt: string) {
  if (ibanEnteredAt === null || Date.parse(ibanEnteredAt) !== Date.parse(enteredAt))
    throw refused("L’IBAN a changé entre-temps : relisez-le.");
  return {
    ibanAcceptedAt: call.now.toISOString(),
    ibanAcceptedBy: call.actor.name,
    ibanAcceptedById: actorId(call.actor),
  };
}
