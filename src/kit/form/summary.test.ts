import { expect, it } from "vitest";
import { z } from "zod";
import { text } from "#kernel/schema/french.ts";
import { FormState } from "./form.ts";
import { isRowEdited } from "./rows/rows.ts";
import { activeIndex } from "./sections.ts";
import {
  errorLabels,
  fieldErrors,
  focusFirstError,
  joinLabels,
  unsavedLabels,
  sectionsWithErrors,
} from "./summary.ts";

it.each([
  [["Nom"], "Nom"],
  [["Nom", "SIRET"], "Nom et SIRET"],
  [["Nom", "SIRET", "Ville"], "Nom, SIRET et 1 autre"],
  [["Nom", "SIRET", "Ville", "BIC"], "Nom, SIRET et 2 autres"],
])("names the first labels and counts the others: %j", (labels, expected) =>
  expect(joinLabels(labels)).toBe(expected),
);

const body = z.object({ name: text(20), city: text(20), contacts: z.array(z.object({ name: text(20) })) });
function opened(): FormState {
  const form = new FormState(body, { name: "Levurine", city: "Pantin", contacts: [{ name: "Camille" }] });
  for (const [name, label] of [
    ["name", "Nom"],
    ["city", "Ville"],
    ["contacts", "Contacts"],
    ["contacts.0.name", "Prénom"],
  ] as const)
    form.labels.set(name, label);
  return form;
}

it("unsaved values are named by field, and by list for rows", () => {
  const form = opened();
  expect(unsavedLabels(form)).toEqual([]);
  form.set("contacts.0.name", "Noé");
  form.set("name", "Levain");
  expect(unsavedLabels(form)).toEqual(["Nom", "Contacts"]);
  form.set("name", "Levurine");
  expect(unsavedLabels(form)).toEqual(["Contacts"]);
  form.setFile("file", new File(["%PDF"], "f.pdf"));
  form.labels.set("file", "Justificatif");
  expect(unsavedLabels(form)).toEqual(["Contacts", "Justificatif"]);
});

it("a section has an error when a field inside it, or inside one of its rows, has one", () => {
  const form = opened();
  const element = document.createElement("div");
  form.addSection({ id: "client", title: "Client", parent: undefined, element });
  form.addSection({ id: "contacts", title: "Contacts", parent: undefined, element });
  form.addSection({ id: "row", title: "Camille", parent: "contacts", element });
  form.sectionOf.set("name", "client").set("city", "client").set("contacts.0.name", "row");
  form.set("contacts.0.name", "");
  expect(sectionsWithErrors(form)).toEqual(new Set());
  form.showAllMessages();
  expect(fieldErrors(form)).toEqual([{ name: "contacts.0.name", label: "Prénom" }]);
  expect(sectionsWithErrors(form)).toEqual(new Set(["row", "contacts"]));
});

it("labels in error that several fields share are named with their row or section, or once", () => {
  const reason = z.object({ reason: text(20) });
  const rows = z.object({ lines: z.array(reason), car: reason, keys: reason, a: text(5), b: text(5) });
  const values = { lines: [{ reason: "" }, { reason: "" }, { reason: "" }], car: { reason: "" } };
  const form = new FormState(rows, { ...values, keys: { reason: "" }, a: "", b: "" });
  const element = document.createElement("div");
  form.addSection({ id: "car", title: "Véhicule", parent: undefined, element });
  form.sectionOf.set("car.reason", "car").set("lines.1.reason", "car");
  form.labels.set("lines.1.reason", "Motif").set("lines.2.reason", "Motif");
  form.showAllMessages();
  expect(errorLabels(form, "ligne")).toEqual(["Motif (ligne 2)", "Motif (ligne 3)"]);
  form.labels.set("car.reason", "Motif").set("keys.reason", "Motif");
  expect(errorLabels(form, "ligne")).toEqual([
    "Motif (ligne 2)",
    "Motif (ligne 3)",
    "Motif (Véhicule)",
    "Motif",
  ]);
  form.labels.clear();
  form.labels.set("a", "Nom").set("b", "Nom").set("lines.0.reason", "Motif");
  expect(errorLabels(form, "ligne")).toEqual(["Nom", "Motif"]);
});

it.each([
  ["at the top the first section is read", { scrolled: 0, progress: 0 }, 0],
  ["a section is read once it comes near the top", { scrolled: 420, progress: 0.4 }, 1],
  ["at the end the last one is read, though it never reaches the top", { scrolled: 1000, progress: 1 }, 3],
])("%s", (_, { scrolled, progress }, expected) => {
  const tops = [60, 460, 1200, 1500].map((top) => top - scrolled);
  expect(activeIndex(tops, { top: 0, height: 800, progress })).toBe(expected);
});

it.each([
  ["a new row", { id: "7", name: "", isSignatory: false, companyIds: [] }, false],
  ["a row with a name", { id: "7", name: "Camille", isSignatory: false, companyIds: [] }, true],
  ["a row with a switch turned", { id: "7", name: "", isSignatory: true, companyIds: [] }, true],
  ["a row with a choice made", { id: "7", name: "", isSignatory: false, companyIds: ["1"] }, true],
  ["a row whose field is empty in another way", { name: null, isSignatory: false }, false],
])("detects input that would be lost with %s", (_, row, expected) =>
  expect(isRowEdited(row, { id: "8", name: "", isSignatory: false, companyIds: [] })).toBe(expected),
);

it("the first field in error takes the focus, that of a file by its button", () => {
  document.body.innerHTML =
    '<form><input name="city"><input type="file" hidden><button type="button" data-invalid="true">Choisir</button><input name="name" aria-invalid="true"></form>';
  focusFirstError(document.querySelector("form"));
  expect(document.activeElement?.textContent).toBe("Choisir");
});
