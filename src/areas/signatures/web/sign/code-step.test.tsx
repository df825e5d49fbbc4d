// The text of the code step: for a code just sent, or an earlier one that is still valid.
import { MantineProvider } from "@mantine/core";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { codeRule, consentVersion } from "../../model/wording/consent.ts";
import type { SigningAnswer, Visit } from "../../model/visit.ts";
import { CodeStep } from "./CodeStep.tsx";

const minute = 60_000;
/** A visit whose code was sent `ms` milliseconds ago. */
const sentAgo = (ms: number): Visit => ({
  state: "READY",
  company: "Écurie",
  phone: "01 23 45 67 89",
  isOpen: true,
  documents: [],
  signer: { id: "s", firstName: "Camille", lastName: "Roux" },
  codeChannel: "email",
  isSmsUnavailable: false,
  maskedAddress: "c•••e@client.fr",
  others: [],
  startedBy: "Marie Legrand",
  expiresAt: "2026-12-22T00:00:00.000Z",
  signedAt: null,
  button: "Signer",
  isSignedElsewhere: false,
  consentVersion,
  consentText: "Je consens.",
  levelStatement: "",
  codeExpiresAt: new Date(Date.now() + codeRule.minutes * minute - ms).toISOString(),
  triesLeft: 5,
  replacement: null,
});

let root: Root;
const ask = vi.fn(async () => true);
const code = { isBusy: false, failure: "", ask, begin: async () => {}, leave: () => {} };
async function open(first: Visit, isEarlier: boolean, answer?: SigningAnswer): Promise<void> {
  function Page() {
    const [visit, setVisit] = useState(first);
    const act = () => (answer ? Promise.resolve(answer) : Promise.reject(new Error("no answer")));
    return (
      <CodeStep
        visit={visit}
        code={{ ...code, typing: isEarlier ? "earlier" : "fresh" }}
        verb={{ label: "Signer", reminder: "", act }}
        back="Revenir au document"
        onDone={setVisit}
      />
    );
  }
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider>
        <Page />
      </MantineProvider>,
    ),
  );
}
const text = (): string => document.body.textContent ?? "";
const button = (start: string): HTMLButtonElement =>
  [...document.querySelectorAll("button")].find((one) =>
    one.textContent?.startsWith(start),
  ) as HTMLButtonElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  ask.mockClear();
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = "";
});

it("announces that a code was sent and that another can be requested later", async () => {
  await open(sentAgo(0), false);
  expect(text()).toContain("Un code à 6 chiffres a été envoyé à c•••e@client.fr. Il est valable 10 minutes.");
  expect(button("Renvoyer un code").textContent).toMatch(/dans (29|30) s$/);
  expect(button("Renvoyer un code").disabled).toBe(true);
});

it("announces that the earlier code is still valid, and sends another immediately on request", async () => {
  await open(sentAgo(3 * minute), true);
  expect(text()).toContain("Le code déjà envoyé à c•••e@client.fr reste valable");
  expect(button("Renvoyer un code").disabled).toBe(false);
  await act(async () => button("Renvoyer un code").click());
  expect(ask).toHaveBeenCalledOnce();
  expect(text()).toContain("Un code à 6 chiffres a été envoyé");
  expect(button("Renvoyer un code").disabled).toBe(true);
});

it.each([true, false])(
  "stops announcing as valid a code that the server refuses (earlier: %s)",
  async (isEarlier) => {
    const visit = sentAgo(9 * minute);
    const message = "Ce code a expiré : demandez-en un autre.";
    await open(visit, isEarlier, {
      outcome: "CODE_EXPIRED",
      message,
      visit: { ...visit, codeExpiresAt: null },
    });
    const input = document.querySelector("input") as HTMLInputElement;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "123456");
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await act(async () => document.querySelector("form")?.requestSubmit());
    expect(text()).toContain(message);
    expect(text()).not.toContain("valable 10 minutes");
    expect(text()).not.toContain("reste valable");
    expect(text()).toContain("Le code envoyé à c•••e@client.fr n’est plus valable");
  },
);
