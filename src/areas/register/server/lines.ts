// The police register of used cars: its lines are numbered and chained by the database, in the transaction of their cause.
import type { Insertable } from "kysely";
import { recordCarChange } from "#fleet/server/car-history.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { z } from "zod";
import type { Address } from "#kernel/company/address.ts";
import { newId } from "#kernel/new-id.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { refused } from "#kernel/failure.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Tables } from "#kernel/server/database.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { identityMistakes } from "#purchasing/model/seller-identity.ts";
import { addressLine, type CarPurchase, purchaseOf } from "#purchasing/server/purchase-of-car.ts";
import { type EntryCause, type ExitCause, partySchema, type PaymentMode } from "../model/line.ts";
import { carFacts } from "./car-facts.ts";
import "./tables.ts";

export type RegisterLine = Row<"policeRegister">;

type Party = z.output<typeof partySchema>;
/** The seller of an entry, the buyer of an exit; unknown details of a company are printed « à compléter ». */
export type RegisterParty = Pick<Party, "partyKind" | "partyName"> & Partial<Party>;

const table = "policeRegister";
type NewLine = Omit<Insertable<Tables["policeRegister"]>, "id" | "recordedAt">;
/** Placeholder for a name that is not stored. */
const toComplete = "À compléter";

export const lastLineOf = (call: Call, carId: string): Promise<RegisterLine | undefined> =>
  call.db
    .selectFrom(table)
    .selectAll()
    .where("carId", "=", carId)
    .where("kind", "in", ["IN", "OUT"])
    .orderBy("lineNumber", "desc")
    .limit(1)
    .executeTakeFirst();

/** The entry of a car that has not left the register. */
export async function openEntryOf(call: Call, carId: string): Promise<RegisterLine | undefined> {
  const last = await lastLineOf(call, carId);
  return last?.kind === "IN" ? last : undefined;
}

/** Numbered and chained by the database. A company without a stored name is completed by a correction. */
export const add = (call: Call, line: NewLine): Promise<RegisterLine> =>
  call.db
    .insertInto(table)
    .values({
      id: newId(),
      recordedAt: call.now.toISOString(),
      ...line,
      partyName: line.partyName || toComplete,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A French number of VAT ends with the SIREN. */
const sirenOfVat = (vatNumber: string | null): string =>
  vatNumber !== null && /^FR\d{11}$/.test(vatNumber) ? vatNumber.slice(4) : "";

/** A company as the register names it. */
export const companyParty = (partyName: string, address: Address, siren: string): RegisterParty => ({
  partyKind: "COMPANY",
  partyName,
  country: address.country,
  partyAddress: addressLine(address),
  siren,
});

/** The seller of a car as the register names it; a person without its whole document is refused. */
function sellerOf(call: Call, { seller }: CarPurchase): RegisterParty {
  if (seller === null) return { partyKind: "COMPANY", partyName: toComplete };
  const partyName = seller.name;
  if (seller.kind === "COMPANY") return { partyKind: "COMPANY", partyName };
  if (seller.kind === "SUPPLIER")
    return companyParty(partyName, seller.address, sirenOfVat(seller.vatNumber));
  const { identity } = seller;
  if (Object.keys(identityMistakes(identity, call.today)).length > 0)
    throw refused(
      `La pièce d’identité de ${partyName} est incomplète : le registre de police la demande (C. pén., R321-3). Complétez l’achat du véhicule premium.`,
    );
  return {
    partyKind: "PERSON",
    partyName,
    partyQuality: identity.sellerQuality,
    partyAddress: identity.sellerAddress,
    documentKind: identity.identityKind ?? "",
    documentNumber: identity.identityNumber,
    documentIssuedOn: identity.identityIssuedOn,
    documentAuthority: identity.identityAuthority,
  };
}

/** The party of a line, for the line that undoes it. */
export const partyOf = viewOf(partySchema);

interface Entry {
  carId: string;
  on: Day;
  cause: EntryCause;
  reason?: string;
}

/** An exit undone: its buyer gives the car back, at its price. */
const comesBack = (cause: EntryCause): boolean => cause !== "PURCHASE" && cause !== "HELD_FOR_SALE";

/** The way in of a car; one that comes back names its former entry. Refused when an entry is open. */
export async function recordEntry(
  call: Call,
  { carId, on, cause, reason = "" }: Entry,
): Promise<RegisterLine> {
  const last = await lastLineOf(call, carId);
  if (last?.kind === "IN")
    throw refused(`Ce véhicule est déjà inscrit au registre de police, ligne ${last.lineNumber}.`);
  const purchase = await purchaseOf(call, carId);
  const before =
    last && comesBack(cause)
      ? { ...partyOf(last), priceCents: last.priceCents, paymentMode: last.paymentMode }
      : { ...sellerOf(call, purchase), priceCents: purchase.paidCents, paymentMode: "TRANSFER" as const };
  const line = await add(call, {
    ...(await carFacts(call, carId)),
    ...before,
    kind: "IN",
    happenedOn: on,
    cause,
    reason,
  });
  recordCarChange(call, carId, `a inscrit l’entrée au registre de police, n° ${line.orderNumber}`);
  return line;
}

interface Exit {
  carId: string;
  on: Day;
  cause: ExitCause;
  buyer: RegisterParty;
  priceCents: Cents | null;
  paymentMode: PaymentMode;
  reason?: string;
}

/** The way out of a car; null when no entry is open, a car bought new that was never held for sale. */
export async function recordExit(
  call: Call,
  { carId, on, buyer, reason = "", ...exit }: Exit,
): Promise<RegisterLine | null> {
  const entry = await openEntryOf(call, carId);
  if (!entry) return null;
  const facts = await carFacts(call, carId);
  const line = await add(call, { ...facts, ...buyer, ...exit, kind: "OUT", happenedOn: on, reason });
  recordCarChange(call, carId, `a inscrit la sortie au registre de police, n° ${line.orderNumber}`);
  return line;
}
