import { describe, expect, it } from "vitest";
import { z } from "zod";
import { email, optionalText, text } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { FormState } from "./form.ts";
import { ruleOf, schemaAt, valueAt, withValue } from "./schema.ts";

const body = z.object({
  name: text(20),
  note: optionalText(),
  rentCents: centsSchema.nullable(),
  depositCents: centsSchema.optional(),
  channel: z.enum(["email", "sms"]).default("email"),
  contacts: z.array(z.object({ email })),
  offer: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("long"), months: z.int() }),
    z.object({ kind: z.literal("medium"), category: text() }),
  ]),
});

const start = {
  name: "",
  note: "",
  rentCents: null,
  contacts: [{ email: "" }],
  offer: { kind: "long", months: 38 },
};
const ruleAt = (name: string, isText = false) => ruleOf(schemaAt(body, name) as z.ZodType, isText);

describe("rules of a field, derived from its schema", () => {
  it("finds fields inside lists and unions, and no others", () => {
    expect(schemaAt(body, "contacts.0.email")).toBeDefined();
    expect(schemaAt(body, "offer.category")).toBeDefined();
    expect(schemaAt(body, "contacts.first.email")).toBeUndefined();
    expect(schemaAt(body, "surname")).toBeUndefined();
  });

  it.each([
    ["a text that must be there", ruleAt("name", true), { empty: "", isRequired: true, isClearable: false }],
    ["a text that may be empty", ruleAt("note", true), { empty: "", isRequired: false, isClearable: true }],
    [
      "an amount that may be null",
      ruleAt("rentCents"),
      { empty: null, isRequired: false, isClearable: true },
    ],
    [
      "an amount that may be left out",
      ruleAt("depositCents"),
      { empty: undefined, isRequired: false, isClearable: true },
    ],
    ["a list that may be empty", ruleAt("contacts"), { empty: [], isRequired: false, isClearable: false }],
    [
      "a choice with a default in the schema",
      ruleAt("channel"),
      { empty: undefined, isRequired: false, isClearable: false },
    ],
  ])("derives the value of an emptied field: %s", (_, rule, expected) => expect(rule).toEqual(expected));

  it("changes one value and copies only the path to it", () => {
    const next = withValue(start, "contacts.0.email", "a@b.fr") as typeof start;
    expect(valueAt(next, "contacts.0.email")).toBe("a@b.fr");
    expect(next.offer).toBe(start.offer);
    expect(start.contacts[0]?.email).toBe("");
  });
});

describe("the state of a form", () => {
  it("shows no error before a field is touched, and all of them once submitted", () => {
    const form = new FormState(body, start);
    expect(form.errorOf("name")).toBeUndefined();
    form.touch("name");
    expect(form.errorOf("name")).toBe("Champ obligatoire.");
    expect(form.errorOf("contacts.0.email")).toBeUndefined();
    form.isSubmitted = true;
    expect(form.errorOf("contacts.0.email")).toBe("Champ obligatoire.");
    form.set("contacts.0.email", "a@");
    expect(form.errorOf("contacts.0.email")).toBe("Adresse e-mail invalide.");
  });

  it("shows the message of a form-level rule on a field that may be empty by itself", () => {
    const refusal = z
      .object({ note: optionalText() })
      .refine(({ note }) => note !== "", { path: ["note"], error: "Dites pourquoi c’est refusé." });
    expect(new FormState(refusal, { note: "" }).schemaMessages).toEqual({
      note: "Dites pourquoi c’est refusé.",
    });
  });

  it("shows a message of the server on its field until the field changes", () => {
    const form = new FormState(body, start);
    form.setServerMessages({ name: "Ce nom est déjà pris." });
    expect(form.errorOf("name")).toBe("Ce nom est déjà pris.");
    form.set("name", "Autre");
    expect(form.errorOf("name")).toBeUndefined();
  });

  it("keeps in the summary the messages that no field on screen can show", () => {
    const form = new FormState(body, start);
    form.labels.set("name", "Nom");
    form.labels.set("contacts", "Contacts");
    form.setServerMessages({ name: "Pris.", "contacts.3.email": "En double.", version: "Trop ancienne." });
    expect(form.orphanMessages).toEqual(["Trop ancienne."]);
  });

  it("initialises a missing field as empty, which does not make the form dirty", () => {
    const form = new FormState(body, { name: "Clio", contacts: [{ email: "a@b.fr" }], offer: start.offer });
    form.initialize("rentCents", ruleAt("rentCents").empty);
    form.initialize("contacts.1.email", "");
    expect(form.schemaMessages).toEqual({ "contacts.1.email": "Champ obligatoire." });
    expect(form.values).toMatchObject({ rentCents: null });
    expect(valueAt(form.base, "contacts.1")).toBeUndefined();
  });

  it("requires a mandatory file", () => {
    const form = new FormState(z.object({}), {});
    form.requiredFiles.add("invoice");
    form.notifyListeners();
    expect(form.schemaMessages).toEqual({ invoice: "Champ obligatoire." });
    form.setFile("invoice", new File(["%PDF"], "f.pdf"));
    expect(form.schemaMessages).toEqual({});
  });

  it("clears the files that were sent, not one chosen meanwhile", () => {
    const form = new FormState(z.object({}), {});
    const invoice = new File(["%PDF"], "f.pdf");
    const later = new File(["%PDF"], "g.pdf");
    form.setFile("invoice", invoice);
    form.setFile("waybill", later);
    form.markSaved({}, { invoice });
    expect(form.files).toEqual({ waybill: later });
    form.markSaved({}, { waybill: later });
    expect(form.isDirty).toBe(false);
  });
});
