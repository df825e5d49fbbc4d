// The error page of a public link.
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { LinkError } from "./LinkError.tsx";

function read(error: object): string {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() =>
    root.render(
      <MantineProvider>
        <LinkError error={error} retry={() => {}} />
      </MantineProvider>,
    ),
  );
  const text = document.body.textContent ?? "";
  act(() => root.unmount());
  return text;
}

it("shows the day until which a link was open, and advises to request another", () => {
  const text = read({
    status: 409,
    code: "LinkClosed",
    message: "Ce lien était ouvert jusqu’au 20-11-2026.",
  });
  expect(text).toContain("Ce lien était ouvert jusqu’au 20-11-2026.");
  expect(text).toContain("Demandez à votre interlocuteur de vous en envoyer un autre.");
  expect(text).not.toContain("complet");
});
it("advises to check a link that does not exist", () =>
  expect(read({ status: 404, code: "NotFound", message: "Ce lien n’existe pas ou plus." })).toContain(
    "Vérifiez que le lien est complet",
  ));
