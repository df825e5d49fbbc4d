// Validation of a client's form beyond each field alone (specification 5.2): duplicates within the client, no
// signatory, contacts of companies that no longer exist.
import type { FieldMessages } from "#kernel/failure.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import type { ClientType } from "./type.ts";
import type { CompanyDraft } from "./companies/company.ts";
import type { ContactDraft } from "./contact.ts";

export interface ClientToCheck {
  type: ClientType;
  companies: readonly CompanyDraft[];
  contacts: readonly ContactDraft[];
}

/** Names are compared ignoring case, accents and spaces. */
const normaliseName = (text: string): string => normalText(text).replace(/\s+/g, " ").trim();

/** Positions of repeated values, ignoring blanks. */
function repeatedPositions(values: readonly (string | null)[]): number[] {
  const met = new Set<string>();
  const positions: number[] = [];
  values.forEach((value, position) => {
    if (!value) return;
    if (met.has(value)) positions.push(position);
    met.add(value);
  });
  return positions;
}

function companyMistakes({ type, companies }: ClientToCheck, out: FieldMessages): void {
  for (const at of repeatedPositions(companies.map(({ name }) => normaliseName(name))))
    out[`companies.${at}.name`] = "Une autre société de ce client porte déjà ce nom.";
  for (const at of repeatedPositions(companies.map(({ siret }) => siret)))
    out[`companies.${at}.siret`] = "Une autre société de ce client a déjà ce SIRET.";
  companies.forEach(({ siret, vatNumber }, at) => {
    if (siret && vatNumber?.startsWith("FR") && !vatNumber.endsWith(siret.slice(0, 9)))
      out[`companies.${at}.vatNumber`] = "Ce numéro de TVA n’est pas celui du SIREN de ce SIRET.";
    if (type === "INDIVIDUAL" && siret)
      out[`companies.${at}.siret`] ??= "Un particulier n’a pas de SIRET : choisissez le type « Société ».";
  });
  if (type === "INDIVIDUAL" && companies.length > 1)
    out.companies = "Un particulier n’a qu’une fiche de facturation.";
}

function contactMistakes({ companies, contacts }: ClientToCheck, out: FieldMessages): void {
  for (const at of repeatedPositions(contacts.map(({ email }) => email)))
    out[`contacts.${at}.email`] = "Un autre contact de ce client a déjà cette adresse e-mail.";
  const existingIds = new Set(companies.map(({ id }) => id));
  contacts.forEach(({ companyIds }, at) => {
    if (companyIds.some((id) => !existingIds.has(id)))
      out[`contacts.${at}.companyIds`] = "Une des sociétés choisies n’est plus sur cette fiche.";
  });
  if (!contacts.some(({ isSignatory }) => isSignatory))
    out.contacts = "Au moins un contact doit être signataire.";
}

/** French messages by path: `companies.1.siret`. Empty when the form is valid. */
export function clientMistakes(client: ClientToCheck): FieldMessages {
  const out: FieldMessages = {};
  companyMistakes(client, out);
  contactMistakes(client, out);
  const ids = [...client.companies, ...client.contacts].flatMap(({ id }) => id ?? []);
  if (repeatedPositions(ids).length > 0) out._ = "Deux lignes portent le même identifiant.";
  return out;
}
