// The texts that identify a person, and the rows that belong to them: shared by the count and by the erasure.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import { isLinkOf } from "#platform/personal-data/links.ts";
import { emailsOf, type ErasureSubject, type Person } from "#platform/personal-data/personal-data.ts";
import { findSharedIdentifiers, longestFirst } from "./shared-identifiers.ts";

/** Texts in lower case, longest first. */
export interface Traces {
  person: Person;
  subject: ErasureSubject;
  /** Searched in rows that mention one of `records`: full names, e-mails, numbers. */
  names: string[];
  /** Ids of every record of the person or of their client. */
  records: string[];
}

// Shorter texts are everyday words.
const lowerCaseTexts = (texts: readonly string[], minimum = 4): string[] =>
  longestFirst([...new Set(texts.map((text) => text.trim().toLowerCase()))]).filter(
    (text) => text.length >= minimum,
  );

async function recordsOf(call: Call, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select one.id::text as id from (${personalDataOf(call).recordsOf("mentions", clientId)}) one`.execute(
    call.db,
  );
  return rows.map(({ id }) => id);
}

async function readLinks(call: Call, of: Parameters<typeof isLinkOf>[0]): Promise<string[]> {
  const { rows } = await sql<{ link: string }>`
    select 'link:' || id as link from outsider_link where ${isLinkOf(of, personalDataOf(call))}`.execute(
    call.db,
  );
  return rows.map(({ link }) => link);
}

const wholeNamesOf = ({ contacts, isIndividual, name }: Person): string[] => [
  ...contacts.flatMap(({ firstName, lastName }) => [`${firstName} ${lastName}`, `${lastName} ${firstName}`]),
  ...(isIndividual ? [name] : []),
];

export async function findTraces(call: Call, person: Person): Promise<Traces> {
  const { clientId, contacts, isIndividual, companies } = person;
  const emails = emailsOf(person);
  const reachable = lowerCaseTexts([...emails, ...contacts.map(({ phone }) => phone ?? "")]);
  const wholeNames = lowerCaseTexts([...wholeNamesOf(person), ...companies.map(({ name }) => name)]);
  const surnames = lowerCaseTexts(contacts.map(({ lastName }) => lastName));
  // An address such as « Le Bourg » identifies its resident only in rows about them.
  const addresses = lowerCaseTexts(companies.map(({ line1 }) => line1));
  const contactIds = contacts.map(({ id }) => id);
  const owner = { contactIds, clientId: isIndividual ? clientId : null };
  const elsewhere = await findSharedIdentifiers(call, reachable, owner);
  const here = await findSharedIdentifiers(call, [...reachable, ...wholeNames, ...surnames], {
    ...owner,
    within: clientId,
  });
  const uniqueInClient = (texts: readonly string[]) => texts.filter((text) => !here.has(text));
  const names = longestFirst(uniqueInClient([...wholeNames, ...reachable]));
  const nearClientWithoutSurname = longestFirst([...new Set([...names, ...addresses])]);
  const of = { clientId, isIndividual, emails, uniqueInClient: uniqueInClient(reachable), names: wholeNames };
  return {
    person,
    subject: {
      ...of,
      contactIds,
      reachable,
      uniqueAnywhere: reachable.filter((text) => !elsewhere.has(text)),
      ids: [...contactIds, ...companies.map(({ id }) => id), ...(isIndividual ? [clientId] : [])],
      links: await readLinks(call, of),
      nearClient: longestFirst([...new Set([...nearClientWithoutSurname, ...uniqueInClient(surnames)])]),
      nearClientWithoutSurname,
    },
    names,
    records: [...contactIds, ...(await recordsOf(call, clientId))],
  };
}
