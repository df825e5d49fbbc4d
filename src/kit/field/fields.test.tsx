// A field of a form bound to a field of a record takes its label, unit and options from it.
import { MantineProvider } from "@mantine/core";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { field, fields } from "#kernel/field.ts";
import { FormContext, FormState } from "../form/form.ts";
import { MoneyField, NumberField, PercentField, TextField } from "./fields.tsx";
import { SelectField } from "./SelectField.tsx";

const car = fields({
  name: field.text("Finition", { prompt: "Nom de la finition" }),
  mileage: field.number("Kilométrage", { unit: "km" }),
});
const schema = z.object({ name: z.string(), mileage: z.number() });

function show(children: ReactNode): string {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const form = new FormState(schema, { name: "Techno", mileage: 12 });
  act(() =>
    root.render(
      <MantineProvider>
        <FormContext value={form}>{children}</FormContext>
      </MantineProvider>,
    ),
  );
  const text = document.body.textContent ?? "";
  act(() => root.unmount());
  return text;
}
afterEach(() => {
  document.body.innerHTML = "";
});

describe("a field of a form", () => {
  it.each([
    [
      "takes its label from the prompt of its record",
      <TextField key="1" name="name" of={car.name} />,
      "Nom de la finition",
    ],
    [
      "takes the label of its record when there is no prompt",
      <NumberField key="2" name="mileage" of={car.mileage} />,
      "Kilométrage",
    ],
    ["shows the unit of its record", <NumberField key="3" name="mileage" of={car.mileage} />, "km"],
    [
      "that belongs to no record has a label of its own",
      <TextField key="4" name="name" label="Motif" />,
      "Motif",
    ],
  ])("%s", (_, shown, text) => {
    expect(show(shown)).toContain(text);
  });
  it("has one name: that of the record or its own, never both nor none", () => {
    const both = () => (
      // @ts-expect-error: two names
      <TextField name="name" of={car.name} label="Nom" />
    );
    const none = () => (
      // @ts-expect-error: no name
      <TextField name="name" />
    );
    // @ts-expect-error: no such field in the record
    const other = () => <TextField name="name" of={car.colour} />;
    expect([both, none, other]).toHaveLength(3);
  });
  it("accepts only record fields of its own kind", () => {
    // @ts-expect-error: a number is not a text
    const numberAsText = () => <TextField name="mileage" of={car.mileage} />;
    // @ts-expect-error: a number is not an amount
    const numberAsMoney = () => <MoneyField name="mileage" of={car.mileage} />;
    // @ts-expect-error: a text has no options of its own
    const textAsChoice = () => <SelectField name="name" of={car.name} />;
    const textAmongOptions = () => <SelectField name="name" of={car.name} options={{ techno: "Techno" }} />;
    expect([numberAsText, numberAsMoney, textAsChoice, textAmongOptions]).toHaveLength(4);
  });
});

describe("a number typed", () => {
  function valueOf(children: ReactNode, text: string): unknown {
    const root = createRoot(document.body.appendChild(document.createElement("div")));
    const form = new FormState(schema, { name: "Techno", mileage: 12 });
    act(() =>
      root.render(
        <MantineProvider>
          <FormContext value={form}>{children}</FormContext>
        </MantineProvider>,
      ),
    );
    const input = document.querySelector("input") as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    act(() => {
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    act(() => root.unmount());
    return (form.values as { mileage: unknown }).mileage;
  }
  const mileage = <NumberField name="mileage" of={car.mileage} />;
  const euros = <NumberField name="mileage" label="Par kilogramme" unit="€" />;
  const coefficient = <NumberField name="mileage" label="Coefficient" />;
  const percentage = <PercentField name="mileage" label="Remise" />;

  it.each([
    [mileage, "60 000", 60_000],
    [mileage, "60.000", 60_000],
    [mileage, "1.200.000", 1_200_000],
    [mileage, "60000 km", 60_000],
    [mileage, "60.000km", 60_000],
    [mileage, "7.5", 7.5],
    [mileage, "0.125", 0.125],
    [mileage, "60 mois", "60 mois"],
    [mileage, "60o00", "60o00"],
    [euros, "1.125", 1.125],
    [coefficient, "1.125", 1.125],
    [percentage, "4.125", 4.125],
    [percentage, "4,125", 4.125],
  ])("%# « %s » is parsed as people write it", (field, text, value) =>
    expect(valueOf(field, text)).toBe(value),
  );
});

it.each([
  ["an integer and never negative", z.int().min(0), "numeric"],
  ["an integer that may be null", z.int().min(0).nullable().default(null), "numeric"],
  ["possibly negative", z.int(), "decimal"],
  ["with decimals", z.number().min(0), "decimal"],
])("a number that is %s opens the matching keyboard", (_, mileage, keyboard) => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() =>
    root.render(
      <MantineProvider>
        <FormContext value={new FormState(z.object({ mileage }), { mileage: 12 })}>
          <NumberField name="mileage" of={car.mileage} />
        </FormContext>
      </MantineProvider>,
    ),
  );
  expect(document.querySelector("input")?.inputMode).toBe(keyboard);
  act(() => root.unmount());
});

it("selects its content on entry, by tap or focus; a second tap places the caret", () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() =>
    root.render(
      <MantineProvider>
        <FormContext value={new FormState(schema, { name: "Techno", mileage: 32_000 })}>
          <NumberField name="mileage" of={car.mileage} />
        </FormContext>
      </MantineProvider>,
    ),
  );
  const input = document.querySelector("input") as HTMLInputElement;
  // As in browsers: the focus comes with the press, then the caret.
  const tap = (): (number | null)[] => {
    act(() => {
      input.dispatchEvent(new Event("pointerdown", { bubbles: true }));
      input.focus();
      input.setSelectionRange(3, 3);
      input.click();
    });
    return [input.selectionStart, input.selectionEnd];
  };
  expect(tap()).toEqual([0, "32 000".length]);
  expect(tap()).toEqual([3, 3]);
  act(() => input.blur());
  expect(tap()).toEqual([0, "32 000".length]);
  act(() => root.unmount());
});
