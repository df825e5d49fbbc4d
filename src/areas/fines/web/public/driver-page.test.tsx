// The page that asks a client who drove: the use of the data, the last day, and every field required.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { cache } from "#kernel/web/calls/reads.ts";
import type { DriverRequest } from "../../model/driver-request.ts";
import DriverPage from "./DriverPage.tsx";

const awaited: DriverRequest = {
  lessor: { name: "Bail", phone: "02 41 00 00 00", email: "parc@bail.test" },
  recipient: "Léa Martin",
  plate: "AB-123-CD",
  offenceOn: day("2027-04-05"),
  offenceTime: "08:30",
  place: "",
  expiresAt: "2027-05-14T22:00:00.000Z",
  authority: "ANTAI",
  isFrench: true,
  answerBy: day("2027-05-14"),
  step: "AWAITED",
};
let root: Root;

async function open(request: DriverRequest): Promise<string> {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(request)));
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={cache}>
          <DriverPage params={{ token: "jeton" }} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
  return document.body.textContent ?? "";
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("scrollTo", () => {});
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test("says the last day, the use of the data, how long they are kept, and the rights", async () => {
  const text = await open(awaited);
  for (const part of [
    "au plus tard le 14-05-2027",
    "ANTAI",
    "L. 121-6",
    "90 jours",
    "CNIL",
    "parc@bail.test",
  ])
    expect(text).toContain(part);
});

test("every field has a star", async () => {
  await open(awaited);
  const labels = [...document.querySelectorAll("label")].map(({ textContent }) => textContent ?? "");
  expect(labels).toHaveLength(11);
  expect(labels.filter((label) => !label.includes("*"))).toEqual([]);
});

test("asks for nothing once the fine is handled", async () =>
  expect(await open({ ...awaited, step: "OVER" })).not.toContain("14-05-2027"));

test("asks a foreign fine whose day has passed at once, without the law of France", async () => {
  const text = await open({ ...awaited, authority: "Landratsamt Rastatt", isFrench: false, answerBy: null });
  expect(text).toContain("Répondez dès que possible");
  expect(text).toContain("l’autorité étrangère qui demande qui conduisait (Landratsamt Rastatt)");
  expect(text).not.toContain("au plus tard le");
  expect(text).not.toContain("L. 121-6");
});
