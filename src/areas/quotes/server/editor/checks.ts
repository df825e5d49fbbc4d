// Refusals of a quote's form beyond those of its life cycle.
import { invalid, refused, type FieldMessages } from "#kernel/failure.ts";
import { actsFor } from "#clients/model/contact.ts";
import type { FoundCompany } from "#clients/model/search-results.ts";
import type { QuoteForm } from "../../model/form.ts";
import { unconfirmedErrors, type UnusualAmount } from "../../model/editor/unusual-amounts.ts";
import type { QuotePricingContext } from "../pricing/context.ts";
import type { QuoteRow } from "../view.ts";

/** Contacts must act for the company, and the signatory must be allowed to sign for it. */
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

/** Requires confirmation of every amount a hundred times the usual. */
export function requireConfirmed(unusual: readonly UnusualAmount[], confirmedCents: readonly number[]): void {
  const fields = unconfirmedErrors(unusual, confirmedCents);
  if (fields) throw invalid(fields);
}

/** A new quote may only use an available finish or category. */
export function checkAvailable(form: QuoteForm, { car, category }: QuotePricingContext): void {
  if (form.type === "long" && car?.choice.unavailability)
    throw invalid({ finishId: car.choice.unavailability });
  if (form.type === "medium" && category && !category.isAvailable)
    throw invalid({ categoryId: "Cette catégorie n’est pas disponible." });
}

/** Refuses changes during and after the signature. */
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
