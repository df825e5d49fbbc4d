import { Autocomplete, MantineProvider, MultiSelect, Select } from "@mantine/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { theme } from "./theme.ts";

it.each([
  ["a text with suggestions", <Autocomplete key="" data={["Léa Martin"]} />],
  ["a choice", <Select key="" data={["Léa Martin"]} searchable />],
  ["several choices", <MultiSelect key="" data={["Léa Martin"]} searchable />],
])("the focus alone does not open the list of %s over the fields below", async (_, field) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  await act(async () => root.render(<MantineProvider theme={theme}>{field}</MantineProvider>));
  const input = place.querySelector("input:not([type=hidden])") as HTMLInputElement;
  await act(async () => input.focus());
  expect(input.getAttribute("aria-expanded")).toBe("false");
  await act(async () => input.click());
  expect(input.getAttribute("aria-expanded")).toBe("true");
  await act(async () => root.unmount());
});
