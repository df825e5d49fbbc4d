// Fields in which the user types to find an option.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { cache } from "#kernel/web/calls/reads.ts";
import { FormContext, FormState } from "../form/form.ts";
import { type FoundRecord, plugPorts } from "../ports.ts";
import { SelectField } from "./SelectField.tsx";
import { MultiSelectField } from "./MultiSelectField.tsx";
import { RecordField } from "./RecordField.tsx";

const people: FoundRecord[] = [
  { id: "1", label: "Dupont" },
  { id: "2", label: "Durand" },
];
/** Searches that answer on demand. */
const searches: { text: string; answer: () => void }[] = [];
const search = (text: string): Promise<FoundRecord[]> =>
  new Promise((resolve) =>
    searches.push({
      text,
      answer: () => resolve(people.filter(({ label }) => label.toLowerCase().startsWith(text))),
    }),
  );
const Nothing = (): ReactNode => null;

let root: Root;
let form: FormState;
async function draw(field: ReactNode, schema: z.ZodType, values: unknown): Promise<void> {
  form = new FormState(schema, values);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={cache}>
          <FormContext value={form}>{field}</FormContext>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
}
const input = (): HTMLInputElement =>
  document.querySelector("input[role=combobox], input") as HTMLInputElement;
async function type(text: string): Promise<void> {
  await act(async () => {
    input().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(), text);
    input().dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const wait = (ms: number): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
const options = (): [label: string, isOff: boolean][] =>
  [...document.querySelectorAll("[role=option]")].map((one) => [
    one.textContent ?? "",
    one.hasAttribute("data-combobox-disabled"),
  ]);
const answer = async (text: string): Promise<void> => {
  await act(async () => searches.find((one) => one.text === text)?.answer());
  await wait(10);
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  searches.length = 0;
  cache.clear();
  plugPorts({
    links: {},
    SavedViews: Nothing,
    History: Nothing,
    Comments: Nothing,
    searches: { client: { search, find: async () => null } },
    tabs: {},
    searchKinds: async () => [],
    homePanels: [],
    plannedMoves: {},
    notices: {},
  });
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = "";
});

describe("a record found by search", () => {
  const schema = z.object({ clientId: z.string().nullable() });
  const field = <RecordField name="clientId" label="Client" kind="client" />;

  it("comes after those proposed, each once, until a text is typed", async () => {
    const durand = { id: "2", label: "Durand" };
    await draw(<RecordField name="clientId" label="Client" kind="client" proposed={[durand]} />, schema, {
      clientId: null,
    });
    await act(async () => input().click());
    await answer("");
    expect(options().map(([label]) => label)).toEqual(["Durand", "Dupont"]);
    await type("du");
    await wait(320);
    await answer("du");
    expect(options().map(([label]) => label)).toEqual(["Dupont", "Durand"]);
  });

  it("cannot be chosen from the results of an earlier search", async () => {
    await draw(field, schema, { clientId: null });
    await type("du");
    await wait(320);
    await answer("du");
    expect(options()).toEqual([
      ["Dupont", false],
      ["Durand", false],
    ]);
    await type("dur");
    expect(options().every(([, isOff]) => isOff)).toBe(true);
    await act(async () => document.querySelector<HTMLElement>("[role=option]")?.click());
    expect(form.values).toEqual({ clientId: null });
    await wait(320);
    expect(options().every(([, isOff]) => isOff)).toBe(true);
    await answer("dur");
    expect(options()).toEqual([["Durand", false]]);
    await act(async () => document.querySelector<HTMLElement>("[role=option]")?.click());
    expect(form.values).toEqual({ clientId: "2" });
  });
});

describe("several values among a few", () => {
  const schema = z.object({ to: z.array(z.string()).min(1) });
  const field = (
    <MultiSelectField
      name="to"
      label="Destinataires"
      options={{ ada: "Ada", bo: "Bo" }}
      nothingFound="Aucun contact de ce nom."
    />
  );

  it("keep an unmatched search text visible after blur, once the form is refused", async () => {
    await draw(field, schema, { to: [] });
    await type("zoe@levain.fr");
    expect(document.body.textContent).toContain("Aucun contact de ce nom.");
    await act(async () => {
      input().blur();
      form.showAllMessages();
    });
    expect(input().value).toBe("zoe@levain.fr");
    expect(form.values).toEqual({ to: [] });
    await act(async () => input().focus());
    expect(input().value).toBe("zoe@levain.fr");
  });
  it("are not sent while a typed text is not chosen", async () => {
    await draw(field, schema, { to: ["ada"] });
    await type("zoe@levain.fr");
    await act(async () => form.showAllMessages());
    expect(form.schemaMessages).toEqual({
      to: "« zoe@levain.fr » n’est pas retenu : choisissez dans la liste, ou effacez.",
    });
    expect(document.body.textContent).toContain("« zoe@levain.fr » n’est pas retenu");
    await type("");
    expect(form.schemaMessages).toEqual({});
  });
  it("start a new search once an option is chosen", async () => {
    await draw(field, schema, { to: [] });
    await type("bo");
    await act(async () => document.querySelector<HTMLElement>("[role=option]")?.click());
    expect(form.values).toEqual({ to: ["bo"] });
    expect(form.schemaMessages).toEqual({});
    expect(input().value).toBe("");
  });
});

it("a press on the chosen option leaves it chosen, even where the field may be emptied", async () => {
  await draw(
    <SelectField name="signatoryId" label="Signataire" options={{ a: "Zoé Lenoir" }} />,
    z.object({ signatoryId: z.string().nullable() }),
    { signatoryId: "a" },
  );
  await act(async () => input().click());
  await act(async () => document.querySelector<HTMLElement>("[role=option]")?.click());
  expect(form.values).toEqual({ signatoryId: "a" });
});
