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
  it("say who somebody is; groups count whatever their case, unknown ones do not", () => {
    expect(actorFromClaims(claims)).toEqual({
      sub: "s1",
      email: "camille@exemple.fr",
      name: "Camille Durand",
      roles: ["admin", "developer", "salesman"],
    });
  });
  it("never make anybody anonymous or more by a group of that name", () => {
    expect(actorFromClaims({ ...claims, "cognito:groups": ["ANONYMOUS"] })?.roles).toEqual([]);
  });
  it("name somebody without names by their email", () => {
    expect(actorFromClaims({ ...claims, name: undefined, family_name: undefined })?.name).toBe(
      "camille@exemple.fr",
    );
  });
  it.each([
    ["an access token", { ...claims, token_use: "access" }],
    ["no subject", { ...claims, sub: "" }],
    ["nothing", {}],
  ])("of %s are nobody’s", (_title, given) => {
    expect(actorFromClaims(given)).toBeNull();
  });
});
