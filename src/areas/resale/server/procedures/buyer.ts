// The buyer and the terms of a procedure: its creation, its changes, its comment.
import { normalText } from "#kernel/text/normal-text.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import type { VersionedId } from "#kernel/server/records/records.ts";
import { refuseStaffEmail } from "#people/server/users/colleagues.ts";
import { expireLinks } from "#platform/links/reused-links.ts";
import { procedureFlow } from "../../model/procedures/flow.ts";
import {
  type Buyer,
  firstTerms,
  type ProcedureForm,
  type RecipientForm,
  type TermsForm,
} from "../../model/procedures/forms.ts";
import { lockFor, writeFacts } from "../view.ts";
import { buyerOf, follow, kind, noQuote, openOffer, type ProcedureRow, sinceNow } from "./find.ts";
import { resaleLink } from "./link.ts";
import { voidProofs } from "./proofs.ts";
import { proposedColumns } from "./proposal.ts";
import { voidQuote } from "./regime.ts";
import { termsHashOf } from "./terms-hash.ts";

export async function createResaleProcedure(call: Call, form: ProcedureForm): Promise<ProcedureRow> {
  const offer = await openOffer(call, form.carId);
  if (!offer) throw refused("Ce véhicule n’est pas en vente.");
  await refuseStaffEmail(call, { field: "email", email: form.email });
  const facts = { ...form, ...firstTerms(form.buyerKind) };
  const row = await begin(
    call,
    procedureFlow,
    { kind },
    { ...facts, saleOfferId: offer.id, ...sinceNow(call), ...(await proposedColumns(call, facts)) },
  );
  recordCarChange(call, form.carId, `a ouvert une procédure de revente avec ${buyerOf(row)}`);
  return row;
}

const sameText = (one: string, other: string): boolean => normalText(one) === normalText(other);

const isOtherBuyer = (before: ProcedureRow, form: Buyer): boolean =>
  before.buyerKind !== form.buyerKind ||
  before.siret !== form.siret ||
  before.address.country !== form.address.country ||
  !sameText(buyerOf(before), buyerOf(form)) ||
  !sameText(`${before.firstName} ${before.lastName}`, `${form.firstName} ${form.lastName}`);

/** Columns to clear when the buyer changes. */
const noBuyer = {
  clientId: null,
  companyId: null,
  proofsAskedOn: null,
  offerDocumentId: null,
  offeredUntil: null,
} as const;

/** Another name voids the proofs and the order form; a phone or an address alone does not. */
export async function updateResaleRecipient(
  call: Call,
  { id, version, ...form }: VersionedId & RecipientForm,
): Promise<ProcedureRow> {
  const before = await lockFor(call, { id, version }, "updateRecipient");
  if (before.email !== form.email) {
    await refuseStaffEmail(call, { field: "email", email: form.email });
    await expireLinks(call, resaleLink, id);
  }
  const isOther = isOtherBuyer(before, form);
  const set = {
    ...form,
    ...(isOther && noBuyer),
    ...(await proposedColumns(call, { ...before, ...form }, before)),
  };
  const row = await writeFacts(call, before, set);
  if (!isOther) return termsHashOf(before) === termsHashOf(row) ? row : voidQuote(call, row);
  await voidProofs(call, id);
  if (row.status === "CREATED") return row;
  return follow(call, id, {
    move: "reopenProofs",
    set: noQuote,
    did: "a changé d’acheteur : ses pièces sont à redemander",
  });
}

/** Other terms void the order form. */
export async function changeResaleTerms(
  call: Call,
  { id, version, ...form }: VersionedId & TermsForm,
): Promise<ProcedureRow> {
  const before = await lockFor(call, { id, version }, "changeTerms");
  const set = { ...form, ...(await proposedColumns(call, { ...before, ...form }, before)) };
  return voidQuote(call, await writeFacts(call, before, set, "a modifié les conditions de vente"));
}

export async function commentResale(call: Call, id: string, comment: string): Promise<ProcedureRow> {
  const row = await lockFor(call, { id, version: null }, "comment");
  return writeFacts(call, row, { comment }, "a commenté la procédure");
}
