// The forms of a record: what each takes from its endpoint, its record and its offer.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { write } from "#kernel/contract.ts";
import { field, fields } from "#kernel/field.ts";
import type { Offer, Offers } from "#kernel/flow/flow.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, longText, text, version } from "#kernel/schema/french.ts";
import { cache } from "#kernel/web/calls/reads.ts";
// Its code is loaded before the first test, which would otherwise wait for it.
import "../dialog/DialogWindow.tsx";
import { OfferButtons } from "./OfferButtons.tsx";
import { formOf } from "./form-of.tsx";
import { plainMove } from "./plain-move.ts";
import { FormButton, recordForms } from "./record-forms.tsx";

const endpoint = <B extends z.ZodObject>(path: string, body: B) =>
  write({
    path,
    takes: { params: z.object({ id }), body },
    returns: z.object({}),
    may: "SIGNED_IN",
    audit: { did: "test", record: "car" },
  });
const bookGarage = endpoint(
  "/cars/:id/garage",
  z.object({
    version,
    garage: text(20),
    day: enteredDay,
    costCents: centsSchema,
    isPaid: z.boolean(),
    brand: z.enum(["PEUGEOT", "RENAULT"]),
    months: z.int(),
    reason: longText(100),
  }),
);
const dropCar = endpoint("/cars/:id/drop", z.object({ version, reason: longText(100) }));
const wakeCar = endpoint("/cars/:id/wake", z.object({ version }));

const carFields = fields({
  garage: field.text("Garage"),
  day: field.day("Pris le"),
  costCents: field.cents("Coût"),
  isPaid: field.boolean("Payé"),
  brand: field.set("Marque", { PEUGEOT: "Peugeot", RENAULT: "Renault" }),
  months: field.number("Durée", { unit: "mois" }),
});

interface Car {
  id: string;
  version: number;
  garage: string;
  offers: Offers;
}
const form = formOf<Car, typeof carFields>(carFields);
const forms = {
  book: form(bookGarage)({
    title: ({ garage }) => `Garage ${garage}`,
    lead: "Le véhicule y reste la nuit.",
    fields: [
      "garage",
      ["day", { name: "months", description: "Sans la réserve" }],
      "costCents",
      "isPaid",
      "brand",
      "reason",
    ],
  }),
  drop: form(dropCar)({}),
  wake: form(dropCar)({ fields: [{ name: "reason", of: field.set("Motif", { FAULT: "En panne" }) }] }),
};
const lazyForms = recordForms(async () => ({ default: forms }));
const droppable = recordForms(async () => ({ default: forms }), ["drop"]);

const offer = (label: string, isGrave = false): Offer => ({ label, isGrave, reasons: [], isNext: false });
const offers = {
  book: offer("Choisir le garage"),
  drop: offer("Abandonner", true),
  wake: offer("Réveiller"),
};
const car: Car = { id: "0199c0de-0000-7000-8000-000000000001", version: 7, garage: "Vert", offers };

const sent: [path: string, body: unknown][] = [];
let root: Root;
async function draw(element: ReactNode): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={cache}>{element}</QueryClientProvider>
      </MantineProvider>,
    ),
  );
}
const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll("button")];
const press = (label: string): Promise<void> =>
  act(async () => {
    const button = buttons().findLast(({ textContent }) => textContent === label);
    expect(button).toBeDefined();
    button?.click();
  });
async function open(label: string): Promise<void> {
  await press(label);
  await act(() => vi.waitFor(() => expect(document.querySelector("form")).not.toBeNull()));
}
const textOf = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))]);
    return Response.json({});
  });
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = "";
  sent.length = 0;
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("has the label of its offer as its title and its button, and sends the version of its record", async () => {
  await draw(<OfferButtons record={car} offers={offers} forms={droppable} />);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["Abandonner"]);
  await open("Abandonner");
  expect(textOf("h2")).toEqual(["Abandonner"]);
  expect(textOf("form label")[0]).toContain("Motif");
  const reason = document.querySelector("textarea");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(reason, "Une épave");
    reason?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await press("Abandonner");
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
  expect(sent).toEqual([[`/api/cars/${car.id}/drop`, { version: 7, reason: "Une épave" }]]);
});

it("asks no second question before the form of an irreversible action, which is red", async () => {
  await draw(<OfferButtons record={car} offers={offers} forms={lazyForms} />);
  await open("Abandonner");
  expect(document.querySelectorAll("[role=dialog]")).toHaveLength(1);
  expect(buttons().map(({ textContent }) => textContent)).toContain("Ne rien faire");
});

it("runs a move rather than a form of its name, and gives a button to no other offer without a form", async () => {
  const moves = { wake: plainMove(wakeCar) };
  await draw(<OfferButtons record={car} offers={offers} forms={droppable} moves={moves} />);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["Réveiller", "Abandonner"]);
  await press("Réveiller");
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
  expect(sent).toEqual([[`/api/cars/${car.id}/wake`, { version: 7 }]]);
});

it("shows the input that each field of the record says, under its own title", async () => {
  await draw(
    <FormButton forms={lazyForms} name="book" record={car}>
      Garage
    </FormButton>,
  );
  await open("Garage");
  expect(textOf("h2")).toEqual(["Garage Vert"]);
  expect(document.querySelector("form")?.textContent).toContain("Le véhicule y reste la nuit.");
  const labels = textOf("form label").map((one) => one?.replace(/[\s*]+$/, ""));
  expect(labels).toEqual(["Garage", "Pris le", "Durée", "Coût", "Payé", "Marque", "Motif"]);
  expect(document.querySelectorAll("form [role=switch]")).toHaveLength(1);
  expect(document.querySelectorAll("form textarea")).toHaveLength(1);
  expect(document.querySelector("form")?.textContent).toContain("Sans la réserve");
  expect(document.querySelector("form")?.textContent).toContain("mois");
});

it("asks a reason among its values where they are listed", async () => {
  await draw(
    <FormButton forms={lazyForms} name="wake" record={car}>
      Réveiller
    </FormButton>,
  );
  await open("Réveiller");
  expect(textOf("form label")[0]).toContain("Motif");
  expect(document.querySelectorAll("form textarea")).toHaveLength(0);
});
