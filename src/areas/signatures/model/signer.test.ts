import { expect, test } from "vitest";
import type { Contact } from "#clients/model/contact.ts";
import { nameWithCapacity, signerFromContact, signerWarnings } from "./signer.ts";

const contact = (changes: Partial<Contact> = {}): Contact => ({
  id: "1",
  firstName: "Ada",
  lastName: "Martin",
  title: "Gérante",
  email: "ada@example.fr",
  phone: null,
  isFleetManager: false,
  isSignatory: true,
  companyIds: [],
  ...changes,
});
const company = { id: "c", name: "Boulangerie Martin" };
const warn = (signer: Contact, contacts: Contact[]): string[] =>
  signerWarnings([signerFromContact(signer)], { company, contacts });

test.each([
  ["a signatory of the client signs for every company", contact(), 0],
  ["a signatory of this company", contact({ companyIds: ["c"] }), 0],
  ["the same address in capitals", contact({ email: "ADA@example.fr" }), 0],
  ["a signatory of another company", contact({ companyIds: ["d"] }), 1],
  ["a contact who is not a signatory", contact({ isSignatory: false }), 1],
])("%s: %#", (_, known, count) => expect(warn(contact(), [known])).toHaveLength(count));

test("a signer unknown to the client causes a warning with their name", () => {
  expect(
    warn(contact({ firstName: "Paul", lastName: "Durand", email: "paul@example.fr" }), [contact()]),
  ).toEqual([
    "Paul Durand n’est pas un contact signataire de Boulangerie Martin : sa signature pourrait ne pas engager la société.",
  ]);
});
test("a line that is still empty causes no warning", () =>
  expect(warn(contact({ email: " " }), [])).toEqual([]));

test("the title of a contact is their capacity", () => {
  expect(nameWithCapacity(signerFromContact(contact()))).toBe("Ada Martin, Gérante");
  expect(nameWithCapacity(signerFromContact(contact({ title: "" })))).toBe("Ada Martin");
});
