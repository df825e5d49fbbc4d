import { describe, expect, it } from "vitest";
import { actorFromClaims } from "./claims.ts";

const claims = {
  sub: "s1",
  token_use: "id",
  email: "camille@exemple.fr",
  name: "Camille",
  family_name: "Durand",
  "cognito:groups": ["salesman", "ADMIN", "unknown", "Developer"],
};

describe("the claims of a token", () => {
  it("identify the person; groups match whatever their case, and unknown ones are ignored", () => {
    expect(actorFromClaims(claims)).toEqual({
      sub: "s1",
      email: "camille@exemple.fr",
      name: "Camille Durand",
      roles: ["admin", "developer", "salesman"],
    });
  });
  it("never grant a reserved role through a group of that name", () => {
    expect(actorFromClaims({ ...claims, "cognito:groups": ["ANONYMOUS"] })?.roles).toEqual([]);
  });
  it("name a person without names by their email", () => {
    expect(actorFromClaims({ ...claims, name: undefined, family_name: undefined })?.name).toBe(
      "camille@exemple.fr",
    );
  });
  it.each([
    ["an access token", { ...claims, token_use: "access" }],
    ["no subject", { ...claims, sub: "" }],
    ["nothing", {}],
  ])("of %s identify nobody", (_title, given) => {
    expect(actorFromClaims(given)).toBeNull();
  });
});
