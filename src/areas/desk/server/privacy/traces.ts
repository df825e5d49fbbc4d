// What names a person in a text, and which rows are theirs: for whoever counts them, and whoever erases them.
import type { Call } from "#kernel/server/call.ts";
import type { Person } from "./person.ts";
import type { Sought } from "./place.ts";

export interface Traces {
  person: Person;
  /** Ids whose objects are the person, in the history. */
  ids: string[];
  /** What names them in a text, in lower case. */
  secrets: string[];
  /** Where they live: « Le Bourg » names nobody but beside them. */
  addresses: string[];
}

export async function tracesOf(call: Call, person: Person): Promise<Traces> {
  const { clientId, contacts } = person;
  const companies = person.isIndividual
    ? await call.db
        .selectFrom("company")
        .select(["id", "name", "line1"])
        .where("clientId", "=", clientId)
        .execute()
    : [];
  const texts = [
    ...contacts.flatMap(({ firstName, lastName, email, phone }) => [
      `${firstName} ${lastName}`,
      `${lastName} ${firstName}`,
      email,
      phone ?? "",
    ]),
    ...companies.map(({ name }) => name),
    ...(person.isIndividual ? [person.name] : []),
  ];
  // Shorter ones would be found inside other words.
  const inWords = (all: readonly string[]): string[] =>
    [...new Set(all.map((text) => text.toLowerCase()))].filter((text) => text.length > 3);
  return {
    person,
    addresses: inWords(companies.map(({ line1 }) => line1)),
    ids: [...contacts, ...companies].map(({ id }) => id).concat(person.isIndividual ? [clientId] : []),
    secrets: inWords(texts),
  };
}

export const emailsOf = ({ contacts }: Person): string[] => contacts.map(({ email }) => email.toLowerCase());

export const soughtOf = (person: Person): Sought => ({
  clientId: person.clientId,
  isIndividual: person.isIndividual,
  contactIds: person.contacts.map(({ id }) => id),
  emails: emailsOf(person),
});

/** In what people wrote, the surname alone names them too. */
export const inTexts = ({ person, secrets, addresses }: Traces): string[] => [
  ...secrets,
  ...addresses,
  ...person.contacts.map(({ lastName }) => lastName.toLowerCase()).filter((name) => name.length > 3),
];
