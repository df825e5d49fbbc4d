// The price of a service: proposed when it is added, recomputed until the user types, and never that of a service in force.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { write } from "#kernel/contract.ts";
import { cache } from "#kernel/web/calls/reads.ts";
import { useForm } from "#kit/form/form.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { useReferencePrice } from "./useReferencePrice.ts";

const body = z.object({ insurance: z.boolean(), cents: z.int() });
const save = write({
  path: "/services",
  takes: { body },
  returns: body,
  may: "SIGNED_IN",
  audit: { did: "test", record: "car" },
});
type Values = z.output<typeof body>;

function Service({ cents }: { cents: number | undefined }) {
  const { values, set } = useForm<Values>();
  useReferencePrice({ name: "cents", isChosen: values.insurance, cents });
  return (
    <>
      <output>{values.cents}</output>
      <button type="button" onClick={() => set("insurance", true)}>
        Choose
      </button>
      <button type="button" onClick={() => set("cents", 7_000)}>
        Type
      </button>
    </>
  );
}

let root: Root;
const show = (start: Values, cents?: number): Promise<void> =>
  act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={cache}>
          <FormPanel endpoint={save} start={start} submit="Enregistrer" onDone={() => {}}>
            <Service cents={cents} />
          </FormPanel>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
const press = (name: string): Promise<void> =>
  act(async () => [...document.querySelectorAll("button")].find((one) => one.textContent === name)?.click());
const price = (): number => Number(document.querySelector("output")?.textContent);

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it("is proposed when the service is added, and recomputed until the user types another", async () => {
  const start = { insurance: false, cents: 0 };
  await show(start, 9_800);
  expect(price()).toBe(0);
  await press("Choose");
  expect(price()).toBe(9_800);
  await show(start, 10_500);
  expect(price()).toBe(10_500);
  await press("Type");
  await show(start, 11_000);
  expect(price()).toBe(7_000);
});

it("of a service in force stays, even when it is given away", async () => {
  await show({ insurance: true, cents: 0 }, 9_800);
  expect(price()).toBe(0);
});
