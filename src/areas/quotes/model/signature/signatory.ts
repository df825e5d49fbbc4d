// Default signatory of a quote.
import { type Contact, signatoriesOf } from "#clients/model/contact.ts";

/** The only contact who may sign for a company, hence the default signatory. Null when there are several, or none. */
export function soleSignatory(
  contacts: readonly Pick<Contact, "id" | "companyIds" | "isSignatory">[],
  companyId: string,
): string | null {
  const [first, ...others] = signatoriesOf(contacts, companyId);
  return first && others.length === 0 ? first.id : null;
}
