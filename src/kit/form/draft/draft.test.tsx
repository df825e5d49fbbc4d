// Unsaved input of this tab or of a closed one: who may restore it, and until when.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode, useEffect, useEffectEvent } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { write } from "#kernel/contract.ts";
import { text } from "#kernel/schema/french.ts";
import { savePrivate, privateNames } from "#kernel/web/storage/private-store.ts";
import { cache } from "#kernel/web/calls/reads.ts";
import { type Identity, openSession, startSession, signOut } from "#kernel/web/session.ts";
import { Confirmations } from "../../dialog/Confirm.tsx";
// Its code is loaded before the first test, which would otherwise wait for it.
import "../../dialog/DialogWindow.tsx";
import { TextField } from "../../field/fields.tsx";
import { SignaturePad } from "../../signature/SignaturePad.tsx";
import { draftName, readDraft } from "./draft-store.ts";
import { usePrefill } from "../prefill.ts";
import { useFormState } from "../form.ts";
import { FormPanel } from "../FormPanel.tsx";

/** The open tabs, identified by the locks that they hold. */
const { living } = vi.hoisted(() => {
  const tabs: string[] = [];
  const locks = {
    request: () => new Promise(() => {}),
    query: async () => ({ held: tabs.map((tab) => ({ name: `ecurie.tab.${tab}` })) }),
  };
  Object.defineProperty(navigator, "locks", { value: locks });
  return { living: tabs };
});

const save = write({
  path: "/clients",
  takes: {
    body: z.object({
      version: z.number().default(1),
      name: text(20),
      note: z.string().default(""),
      signature: z.unknown().optional(),
    }),
  },
  returns: z.object({}),
  may: "SIGNED_IN",
  audit: { none: "test" },
});
const ada = { sub: "ada", email: "", name: "Ada", roles: [] };
const identity: Identity = {
  restore: async () => ada,
  token: async () => "proof",
  renew: async () => ada,
  signOut: async () => {},
};
const day = 24 * 60 * 60_000;

/** Prefills a field, like a choice with a single option. */
function Filled(): null {
  const fill = usePrefill();
  const begin = useEffectEvent(() => fill("note", "Seule possible"));
  useEffect(() => begin(), []);
  return null;
}

/** Draws a signature. */
function Signed(): ReactNode {
  const fill = useFormState().set;
  const draw = useEffectEvent(() => fill("signature", { isDrawn: true, strokes: [[1, 1, 9, 9]] }));
  useEffect(() => draw(), []);
  return (
    <SignaturePad name="signature" label="Signature" width={300} height={100} alternative="Par le nom" />
  );
}

/** Chooses a file. */
function Chosen(): null {
  const form = useFormState();
  const choose = useEffectEvent(() => form.setFile("invoice", new File(["%PDF"], "f.pdf")));
  useEffect(() => choose(), []);
  return null;
}

let root: Root;
const onCancel = vi.fn<() => void>();
interface Opening {
  isSecret?: boolean;
  isGrave?: boolean;
  more?: ReactNode;
  version?: number;
}

async function open({ isSecret = false, isGrave = false, more, version = 1 }: Opening = {}): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={cache}>
          <FormPanel
            endpoint={save}
            start={{ name: "Levurine", version }}
            submit="Enregistrer"
            draft="client"
            isSecret={isSecret}
            isGrave={isGrave}
            onCancel={onCancel}
            onDone={() => {}}
          >
            <TextField name="name" label="Nom" />
            <TextField name="note" label="Note, que rien ne remplit" />
            {more}
          </FormPanel>
          <Confirmations />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
}
const field = (): HTMLInputElement => document.querySelector("input") as HTMLInputElement;
async function type(value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), value);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}
/** Longer than the delay before a draft is stored. */
const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 350)));
const press = (name: string): Promise<void> =>
  act(async () => [...document.querySelectorAll("button")].find((one) => one.textContent === name)?.click());
/** Presses a button once it is there: the window of a question comes with its code. */
async function pressShown(name: string): Promise<void> {
  await act(() =>
    vi.waitFor(() =>
      expect([...document.querySelectorAll("button")].map((one) => one.textContent)).toContain(name),
    ),
  );
  await press(name);
}
const leave = (): void => act(() => root.unmount());

/** Stores a draft as another tab would. */
function storeDraftOfTab(tab: string, { of = "ada" }: { of?: string } = {}): void {
  const base = { name: "Levurine" };
  savePrivate(`draft.${tab}.client`, of, { form: "client", tab, base, values: { name: "Levain" } });
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  living.length = 0;
  await openSession(identity, { permissions: {}, roleNames: {} });
});
afterEach(() => {
  leave();
  document.body.innerHTML = "";
  vi.useRealTimers();
});

describe("the draft of a closed tab", () => {
  it("is offered with its time, and fills the form when it is restored", async () => {
    vi.setSystemTime("2026-11-22T16:05:00Z");
    storeDraftOfTab("gone");
    await open();
    expect(document.body.textContent).toContain("Votre saisie du 22-11-2026 à 17:05");
    expect(field().value).toBe("Levurine");
    // Pending saves or deletions of the replaced form must not affect the restored draft.
    await type("Farine");
    await type("Levurine");
    await press("La reprendre");
    expect(field().value).toBe("Levain");
    expect(document.body.textContent).toContain("Votre saisie non enregistrée a été retrouvée.");
    expect(privateNames()).not.toContain("draft.gone.client");
    // Stored immediately: this tab may be lost too.
    expect(privateNames()).toHaveLength(1);
    leave();
    await open();
    expect(field().value).toBe("Levain");
  });
  it("is deleted for good when it is refused", async () => {
    storeDraftOfTab("gone");
    await open();
    await press("La supprimer");
    expect(document.body.textContent).not.toContain("Votre saisie");
    expect(privateNames()).toEqual([]);
  });
  it("is not offered while its tab is open", async () => {
    storeDraftOfTab("other");
    living.push("other");
    await open();
    expect(document.body.textContent).not.toContain("Votre saisie");
  });
  it("is not offered over current input, and is not lost because of it", async () => {
    storeDraftOfTab("gone");
    await open();
    await type("Farine");
    expect(document.body.textContent).not.toContain("La reprendre");
    expect(privateNames()).toContain("draft.gone.client");
  });
  it("is offered over prefilled values, which are not stored as input", async () => {
    storeDraftOfTab("gone");
    await open({ more: <Filled /> });
    expect(document.body.textContent).toContain("La reprendre");
    await settle();
    expect(privateNames()).toEqual(["draft.gone.client"]);
    // Input is stored, together with the prefilled values.
    await type("Farine");
    await settle();
    expect(readDraft("client")?.values).toMatchObject({ name: "Farine", note: "Seule possible" });
  });
});

describe("a sending that waited for the network", () => {
  const storeUnsent = (tab: string): void =>
    savePrivate(`draft.${tab}.client`, "ada", {
      form: "client",
      tab,
      base: { name: "Levurine" },
      values: { name: "Levain" },
      isWaiting: true,
    });

  it("of a closed tab fills the form again without a question", async () => {
    storeUnsent("gone");
    await open();
    await settle();
    expect(field().value).toBe("Levain");
    expect(document.body.textContent).toContain("Votre envoi n’a pas été confirmé");
    leave();
    await open();
    expect(document.body.textContent).toContain("Votre envoi n’a pas été confirmé");
  });
  it("of an open tab is left to it", async () => {
    storeUnsent("other");
    living.push("other");
    await open();
    expect(field().value).toBe("Levurine");
  });
  it("is an ordinary draft once the user starts again", async () => {
    storeUnsent("gone");
    await open();
    await settle();
    await press("Repartir de zéro");
    await type("Farine");
    await settle();
    expect(readDraft("client")).toMatchObject({ values: { name: "Farine" } });
    expect(readDraft("client")?.isWaiting).toBeUndefined();
  });
});

describe("a sending whose answer was lost with its page", () => {
  const sent: { key: string | null; body: unknown }[] = [];
  const answer = async (_: string, how?: RequestInit): Promise<Response> => {
    if (how?.method !== "POST") return Response.json({});
    sent.push({ key: new Headers(how.headers).get("idempotency-key"), body: JSON.parse(String(how.body)) });
    return sent.length === 1 ? new Promise(() => {}) : Response.json({});
  };
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal("fetch", answer);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is sent again under its key, on the version that it was sent for", async () => {
    await open({ version: 1 });
    await type("Levain");
    await press("Enregistrer");
    leave();
    // The server did it, and nothing else of the record changed.
    await open({ version: 2 });
    expect(document.body.textContent).toContain("Votre envoi n’a pas été confirmé");
    await press("L’envoyer maintenant");
    await settle();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(privateNames()).toEqual([]);
  });
  it("is another one once its input changes", async () => {
    await open({ version: 1 });
    await type("Levain");
    await press("Enregistrer");
    leave();
    await open({ version: 1 });
    await type("Levain de mie");
    await press("Enregistrer");
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});

describe("no draft remains", () => {
  it("after sign-out, not even of the last keystrokes", async () => {
    storeDraftOfTab("gone");
    await open();
    await type("Levain");
    await settle();
    expect(privateNames()).toHaveLength(2);
    await type("Levain de mie");
    await signOut();
    leave();
    expect(privateNames()).toEqual([]);
  });
  it("for the next account of this browser", () => {
    storeDraftOfTab("gone");
    startSession({ ...ada, sub: "bo" });
    expect(privateNames()).toEqual([]);
  });
  it.each([
    ["a week later", 8 * day, []],
    ["no earlier", 6 * day, ["draft.gone.client"]],
  ])("%s", async (_, later, names) => {
    storeDraftOfTab("gone");
    vi.setSystemTime(Date.now() + later);
    await openSession(identity, { permissions: {}, roleNames: {} });
    expect(privateNames()).toEqual(names);
  });
  it("of a file alone, whose form would reopen elsewhere with its initial values", async () => {
    await open({ more: <Chosen /> });
    await settle();
    expect(privateNames()).toEqual([]);
  });
  it("of a signature, which is given once for the content sent with it", async () => {
    await open({ more: <Signed /> });
    await type("Levain");
    await settle();
    expect(readDraft("client")?.values).toMatchObject({ name: "Levain", note: "", signature: null });
  });
  it.each([
    ["Annuler", false],
    ["Ne rien faire", true],
  ])("of a form that « %s » closed, once the user confirms", async (label, isGrave) => {
    await open({ isGrave });
    await type("Levain");
    await settle();
    await press(label);
    await pressShown("Continuer la saisie");
    expect([field().value, onCancel.mock.calls.length]).toEqual(["Levain", 0]);
    await press(label);
    await pressShown("Abandonner");
    expect(onCancel).toHaveBeenCalledOnce();
    leave();
    expect(readDraft("client")).toBeNull();
  });
  it("of a secret", async () => {
    await open({ isSecret: true });
    await type("Levain");
    await settle();
    expect(privateNames()).toEqual([]);
  });
});

it("a draft survives an expired session of the same account", async () => {
  storeDraftOfTab("gone");
  await openSession({ ...identity, restore: async () => null }, { permissions: {}, roleNames: {} });
  startSession(ada);
  expect(privateNames()).toEqual(["draft.gone.client"]);
});

it.each([
  ["another car", { carId: "c1", label: "" }, { carId: "c2", label: "" }, false],
  ["the same car, whatever its values", { carId: "c1", label: "" }, { carId: "c1", label: "Lavage" }, true],
] as const)("the draft of a form for a car, beside that for %s", (_, one, other, isSame) => {
  expect(draftName(save, undefined, one) === draftName(save, undefined, other)).toBe(isSame);
});

it("the draft of a form whose address names its record follows that address alone", () => {
  const params = { id: "c1" };
  expect(draftName(save, params, { supplierId: "s1" })).toBe(draftName(save, params, { supplierId: "s2" }));
});
