import { Autocomplete, MantineProvider, MultiSelect, Select } from "@mantine/core";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { theme } from "./theme.ts";

const people = ["Léa Martin", "Noé Petit"];
const fields: [string, ReactNode][] = [
  ["a text with suggestions", <Autocomplete key="" data={people} />],
  ["a choice", <Select key="" data={people} searchable />],
  ["several choices", <MultiSelect key="" data={people} searchable />],
];

let root: Root;

async function draw(field: ReactNode): Promise<HTMLInputElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  await act(async () => root.render(<MantineProvider theme={theme}>{field}</MantineProvider>));
  return place.querySelector("input:not([type=hidden])") as HTMLInputElement;
}

afterEach(() => act(async () => root.unmount()));

it.each(fields)("the focus alone does not open the list of %s over the fields below", async (_, field) => {
  const input = await draw(field);
  await act(async () => input.focus());
  expect(input.getAttribute("aria-expanded")).toBe("false");
  await act(async () => input.click());
  expect(input.getAttribute("aria-expanded")).toBe("true");
});

it.each(fields)("the options of %s are found without their accents", async (_, field) => {
  const input = await draw(field);
  await act(async () => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "lea");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const options = [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
  expect(options).toEqual(["Léa Martin"]);
});
