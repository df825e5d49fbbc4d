// The page that names the missing roles shows nothing else from its address.
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import ForbiddenPage from "./ForbiddenPage.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

async function read(roles: string): Promise<string> {
  history.replaceState(null, "", `/forbidden?roles=${encodeURIComponent(roles)}`);
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <MantineProvider>
        <ForbiddenPage />
      </MantineProvider>,
    ),
  );
  const text = place.textContent;
  await act(async () => root.unmount());
  return text;
}

it("names the roles that would open the page", async () => {
  expect(await read("analyste crédit")).toContain("Cette page demande le rôle « analyste crédit ».");
  expect(await read("acheteur,comptable")).toContain("l’un des rôles : « acheteur », « comptable ».");
});

it("shows no text from a forged address", async () => {
  expect(await read("Appelez le 01 23 45 67 89")).toContain("Votre compte ne donne pas accès à cette page.");
  expect(await read("acheteur,Appelez-nous")).toContain("Cette page demande le rôle « acheteur ».");
});
