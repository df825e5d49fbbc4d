// The page of the client: its answer waits for the network, and a withdrawal is confirmed.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cache } from "#kernel/web/calls/reads.ts";
import { Confirmations } from "#kit/dialog/Confirm.tsx";
import type { PublicConsent } from "../../model/first-mount.ts";
import ConsentPage from "./ConsentPage.tsx";

const page: PublicConsent = {
  id: "00000000-0000-4000-8000-000000000001",
  lessor: { name: "Bail", phone: "02 41 00 00 00", email: "bail@exemple.fr" },
  recipient: "Léa Martin",
  car: { title: "Renault Clio", plate: "AB-123-CD" },
  expiresAt: "2027-01-01T00:00:00.000Z",
  readsPosition: true,
  readsDriving: false,
  consent: null,
  isOver: false,
};
let consent: PublicConsent["consent"] = null;
let isCut = false;
let answers: string[] = [];
let root: Root;

async function server(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (isCut) throw new TypeError("Failed to fetch");
  if (!String(address).endsWith("/validate-eligibility")) return Response.json({ ...page, consent });
  const { answer } = JSON.parse(String(init?.body)) as { answer: string };
  if (answer === "TAKE_BACK" && consent === null)
    return Response.json({ code: "Refused", message: "Il n’y a pas d’accord à retirer." }, { status: 409 });
  answers.push(answer);
  consent = answer === "AGREE" ? "GIVEN" : null;
  return Response.json({ ...page, consent });
}

const settle = (ms = 50): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
const text = (): string => document.body.textContent ?? "";
const press = async (name: string): Promise<void> => {
  const button = [...document.querySelectorAll("button")].findLast((one) => one.textContent === name);
  await act(async () => button?.click());
  await settle();
};
/** Waits longer than the default, for slow machines. */
const appears = (words: string): Promise<void> =>
  vi.waitFor(
    async () => {
      await settle(20);
      expect(text()).toContain(words);
    },
    { timeout: 10_000, interval: 20 },
  );
const takeBack = async (): Promise<void> => {
  await press("Retirer mon accord");
  await appears("Retirer votre accord ?");
};
async function open(): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={cache}>
          <ConsentPage />
          <Confirmations />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await appears("Vos droits");
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("fetch", server);
  [consent, isCut, answers] = [null, false, []];
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

it("an answer waits for the network on the same page, and is sent once when it returns", async () => {
  await open();
  isCut = true;
  await press("J’accepte");
  await press("J’accepte");
  await appears("Gardez cette page ouverte : l’envoi partira de lui-même");
  expect(text()).not.toContain("Erreur réseau");
  isCut = false;
  await appears("Vous avez donné votre accord");
  expect(answers).toEqual(["AGREE"]);
});

it("withdrawing consent asks for confirmation, and the page states it", async () => {
  consent = "GIVEN";
  await open();
  await takeBack();
  expect(answers).toEqual([]);
  await press("Garder mon accord");
  await vi.waitFor(async () => {
    await settle(20);
    expect(text()).not.toContain("Retirer votre accord ?");
  }, 10_000);
  await takeBack();
  await press("Retirer mon accord");
  await appears("Votre accord est retiré.");
  expect(answers).toEqual(["TAKE_BACK"]);
  expect(text()).not.toContain("J’accepte");
});

it("an outdated page states that consent is already withdrawn", async () => {
  consent = "GIVEN";
  await open();
  consent = null;
  await takeBack();
  await press("Retirer mon accord");
  await appears("Votre accord est retiré.");
  expect(text()).not.toContain("Vous avez donné votre accord");
});
