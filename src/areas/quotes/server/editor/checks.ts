// What a quote is refused for, beside what its life cycle says.
import { invalid, refused, type FieldMessages } from "#kernel/failure.ts";
import { actsFor } from "#clients/model/contact.ts";
import type { FoundCompany } from "#clients/model/search-results.ts";
import type { QuoteForm } from "../../model/form.ts";
import { unconfirmedErrors, type UnusualAmount } from "../../model/editor/unusual-amounts.ts";
import type { QuotePricingContext } from "../pricing/context.ts";
import type { QuoteRow } from "../view.ts";

/** People must be of the company; the signatory must be one who may sign. */
export function checkPeople(form: QuoteForm, company: FoundCompany): void {
  const problems: FieldMessages = {};
  const people = company.client.contacts.filter((contact) => actsFor(contact, company.id));
  if (
    form.signatoryId !== null &&
    !people.some((contact) => contact.id === form.signatoryId && contact.isSignatory)
  )
    problems.signatoryId = `Cette personne n’est pas signataire pour ${company.name}.`;
  if (form.contactIds.some((id) => !people.some((contact) => contact.id === id)))
    problems.contactIds = `Une de ces personnes n’est pas un contact de ${company.name}.`;
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** An amount a hundred times the usual is kept once it was confirmed by name. */
export function requireConfirmed(unusual: readonly UnusualAmount[], confirmedCents: readonly number[]): void {
  const fields = unconfirmedErrors(unusual, confirmedCents);
  if (fields) throw invalid(fields);
}

/** A new quote proposes only what may still be proposed. */
export function checkAvailable(form: QuoteForm, { car, category }: QuotePricingContext): void {
  if (form.type === "long" && car?.choice.unavailability)
    throw invalid({ finishId: car.choice.unavailability });
  if (form.type === "medium" && category && !category.isAvailable)
    throw invalid({ categoryId: "Cette catégorie n’est pas disponible." });
}

/** What cannot be changed while it is being signed, or once it is. */
export function requireEditable(row: QuoteRow): void {
  if (row.status === "PENDING")
    throw refused(
      "Un bon de commande avec une procédure de signature ne peut pas être modifié. Annulez d’abord la signature.",
      "InvalidQuoteWorkflowError",
    );
  if (row.status === "SIGNED")
    throw refused(
      "Un devis signé ne peut plus être modifié. Copiez-le, ou faites un avenant au contrat.",
      "InvalidQuoteWorkflowError",
    );
}
