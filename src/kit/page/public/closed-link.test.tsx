import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CallFailure } from "#kernel/web/calls/failures.ts";
import { ClosedLink } from "./ClosedLink.tsx";

const textOf = (error: CallFailure): string =>
  renderToStaticMarkup(
    <ClosedLink
      title="Cette page ne s’ouvre pas"
      hint="Demandez-en un autre."
      error={error}
      retry={() => {}}
    />,
  );

it("an incompletely copied link is reported as such, with what to do", () => {
  const fields = { token: "Ce lien n’est pas complet, ou il a été mal recopié." };
  const text = textOf(
    new CallFailure("invalid", { code: "InvalidInput", message: "Saisie invalide.", fields }),
  );
  expect(text).toContain("Ce lien n’est pas complet");
  expect(text).toContain("Ouvrez-le depuis le message que vous avez reçu");
  expect(text).not.toContain("Demandez-en un autre.");
});

it("a closed link shows its reason, and the person to ask", () => {
  const text = textOf(new CallFailure("missing", { code: "LinkClosed", message: "Ce lien est fermé." }));
  expect(text).toContain("Ce lien est fermé.");
  expect(text).toContain("Demandez-en un autre.");
});
