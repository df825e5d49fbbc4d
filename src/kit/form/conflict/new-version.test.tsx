// A public page whose record changes meanwhile: no input is lost, and it is sent against the current version.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { write } from "#kernel/contract.ts";
import { text, version as versionSchema } from "#kernel/schema/french.ts";
import { cache } from "#kernel/web/calls/reads.ts";
import { TextField } from "../../field/fields.tsx";
import { FormPanel } from "../FormPanel.tsx";
import { useNewVersion } from "./new-version.ts";

const choose = write({
  path: "/public/slot",
  takes: { body: z.object({ version: versionSchema, name: text(20) }) },
  returns: z.object({}),
  may: "ANONYMOUS",
  audit: { none: "test" },
});

let root: Root;
/** The version stored by the server. */
let now = 1;
const sent: unknown[] = [];

function Fields({ version }: { version: number }) {
  const isNew = useNewVersion(version);
  return (
    <>
      {isNew && <p>Modifié</p>}
      <TextField name="name" label="Nom" />
    </>
  );
}
function Page() {
  const [version, reopen] = useState(now);
  return (
    <FormPanel
      endpoint={choose}
      start={{ version, name: "Léa" }}
      submit="Confirmer"
      onRefused={() => reopen(now)}
      onDone={() => {}}
    >
      <Fields version={version} />
    </FormPanel>
  );
}
async function open(): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={cache}>
          <Page />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
}
const field = (): HTMLInputElement => document.querySelector("input") as HTMLInputElement;
const type = (value: string): Promise<void> =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), value);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 350)));
const confirm = async (): Promise<void> => {
  await act(async () =>
    [...document.querySelectorAll("button")].find((one) => one.textContent === "Confirmer")?.click(),
  );
  await settle();
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  history.replaceState(null, "", "/public/slot/token");
  [now, sent.length] = [1, 0];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (_, how) => {
      const body = JSON.parse(String(how?.body)) as { version: number };
      sent.push(body);
      return body.version === now
        ? new Response("{}")
        : new Response(JSON.stringify({ code: "SlotChanged", message: "Modifié par nos équipes." }), {
            status: 409,
          });
    }),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = "";
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

it("shows that the record changed once the write is refused, keeps the input, and sends it again", async () => {
  await open();
  await type("Camille");
  now = 2;
  await confirm();
  expect(document.body.textContent).toContain("Modifié");
  expect(field().value).toBe("Camille");
  await confirm();
  expect(sent).toEqual([
    { version: 1, name: "Camille" },
    { version: 2, name: "Camille" },
  ]);
});

it("shows it too when the page is reopened with input from before", async () => {
  await open();
  await type("Camille");
  await settle();
  act(() => root.unmount());
  now = 3;
  await open();
  expect(document.body.textContent).toContain("Modifié");
  expect(field().value).toBe("Camille");
  await confirm();
  expect(sent).toEqual([{ version: 3, name: "Camille" }]);
});
