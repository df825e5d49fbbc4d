// A contact person at another company: a supplier, a funder.
import { z } from "zod";
import type { FieldMessages } from "../failure.ts";
import { field, fields } from "../field.ts";
import { email, optionalText, text } from "../schema/french.ts";
import { optionalPhone } from "./identifiers.ts";
import { mergeRules } from "../schema/merging.ts";

export const correspondentSchema = z.object({
  firstName: text(80),
  lastName: text(80),
  /** The person's function: "Ventes aux sociétés". */
  title: optionalText(100),
  email,
  phone: optionalPhone,
});
export type Correspondent = z.output<typeof correspondentSchema>;

/** The people of a company in its form: addresses are unique and identify people when the form is merged. */
export const correspondentsSchema = z
  .array(correspondentSchema)
  .max(50)
  .register(mergeRules, { key: ["email"] })
  .default([]);

export const correspondentFields = fields({
  firstName: field.text("Prénom"),
  lastName: field.text("Nom"),
  title: field.text("Fonction"),
  email: field.text("E-mail"),
  phone: field.text("Téléphone"),
});

/** Errors of two people with the same address, in the `contacts` of a form. */
export function correspondentErrors(contacts: readonly Correspondent[]): FieldMessages {
  const out: FieldMessages = {};
  contacts.forEach(({ email: address }, at) => {
    if (contacts.slice(0, at).some((one) => one.email === address))
      out[`contacts.${at}.email`] = "Un autre contact a déjà cette adresse e-mail.";
  });
  return out;
}
