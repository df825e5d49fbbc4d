// The search among the values of a filter.
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { z } from "zod";
import { field } from "#kernel/field.ts";
import FilterEditor from "./FilterEditor.tsx";

const words = Object.fromEntries([
  ["REFUSED", "Refusé"],
  ...Array.from({ length: 10 }, (_, index) => [`STEP_${index}`, `Étape ${index}`]),
]);

it("finds a value without its accents", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <FilterEditor
          field="status"
          rule={field.set("Statut", words)}
          item={z.object({ status: z.string() })}
          conditions={[]}
          onChange={() => {}}
          onDone={() => {}}
        />
      </MantineProvider>,
    ),
  );
  const input = place.querySelector("input[placeholder]") as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "refuse");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect([...place.querySelectorAll("label")].map(({ textContent }) => textContent)).toEqual(["Refusé"]);
  await act(async () => root.unmount());
});
