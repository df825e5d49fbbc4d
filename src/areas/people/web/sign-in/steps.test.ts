import { beforeEach, expect, it } from "vitest";
import { keepStep, keptStep, type StepName } from "./steps.ts";

const sent: StepName = {
  name: "code",
  email: "ada@exemple.fr",
  sent: { medium: "EMAIL", destination: "a***@e***" },
};
const start: StepName = { name: "password", email: "" };
beforeEach(() => sessionStorage.clear());

it("begins with the password", () => expect(keptStep()).toEqual(start));
it("comes back to where a code is typed, as long as it is good", () => {
  keepStep(sent, 0);
  expect(keptStep(59 * 60_000)).toEqual(sent);
  expect(keptStep(60 * 60_000)).toEqual(start);
});
it.each([[start], [null], [{ name: "forgotten", email: "", isAsked: false } as const]])(
  "forgets it at any other step: %o",
  (step) => {
    keepStep(sent);
    keepStep(step);
    expect(keptStep()).toEqual(start);
  },
);
