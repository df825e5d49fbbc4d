import { beforeEach, expect, it } from "vitest";
import { saveEndedEmail } from "#kernel/web/session.ts";
import { saveStep, restoreStep, type SignInStep } from "./steps.ts";

const sent: SignInStep = {
  name: "code",
  email: "ada@exemple.fr",
  sent: { medium: "EMAIL", destination: "a***@e***" },
};
const start: SignInStep = { name: "password", email: "" };
beforeEach(() => sessionStorage.clear());

it("begins with the password", () => expect(restoreStep()).toEqual(start));
it("begins with the address of the session that ended", () => {
  saveEndedEmail("ada@exemple.fr");
  expect(restoreStep()).toEqual({ name: "password", email: "ada@exemple.fr" });
});
it("restores the code step while the code is valid", () => {
  saveStep(sent, 0);
  expect(restoreStep(59 * 60_000)).toEqual(sent);
  expect(restoreStep(60 * 60_000)).toEqual(start);
});
it.each([[start], [null], [{ name: "forgotten", email: "", isAsked: false } as const]])(
  "clears it at any other step: %o",
  (step) => {
    saveStep(sent);
    saveStep(step);
    expect(restoreStep()).toEqual(start);
  },
);
