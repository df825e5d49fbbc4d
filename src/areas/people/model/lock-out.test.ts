import { describe, expect, it } from "vitest";
import { deletionRefusals, factorRefusals, invitationRefusals, roleRefusals } from "./lock-out.ts";
import type { StaffRole } from "./roles.ts";

const me = "me";
const user = (id: string, ...roles: StaffRole[]) => ({ id, roles });

describe("deleting a user", () => {
  it.each([
    [
      "oneself is refused",
      { actorId: me, user: user(me, "salesman"), otherAdministrators: 2 },
      ["Vous ne pouvez pas supprimer votre propre compte."],
    ],
    [
      "the last administrator is refused",
      { actorId: me, user: user("other", "admin"), otherAdministrators: 0 },
      ["C’est le dernier administrateur : donnez d’abord ce rôle à quelqu’un d’autre."],
    ],
    [
      "another administrator is fine when one remains",
      { actorId: me, user: user("other", "admin"), otherAdministrators: 1 },
      [],
    ],
    ["somebody else is fine", { actorId: me, user: user("other", "scorer"), otherAdministrators: 0 }, []],
  ])("%s", (_title, standing, reasons) => expect(deletionRefusals(standing)).toEqual(reasons));
});

describe("changing roles", () => {
  const alone = { actorId: me, user: user(me, "admin"), otherAdministrators: 0 };
  it("administrators cannot drop their own administrator role, even when others have it", () => {
    expect(roleRefusals({ ...alone, otherAdministrators: 3 }, [])).toEqual([
      "Vous ne pouvez pas vous retirer le rôle administrateur.",
    ]);
    expect(roleRefusals(alone, ["salesman", "admin"])).toEqual([]);
  });
  it("users cannot give themselves a role, unless no other administrator exists", () => {
    const another = { ...alone, otherAdministrators: 1 };
    expect(roleRefusals(another, ["admin", "scorer"])).toEqual([
      "Un autre administrateur doit vous donner ce rôle.",
    ]);
    expect(roleRefusals(another, ["admin"])).toEqual([]);
    expect(roleRefusals({ ...another, actorId: "other" }, ["admin", "scorer"])).toEqual([]);
    expect(roleRefusals(alone, ["admin", "scorer"])).toEqual([]);
  });
  it("the last administrator keeps the role, regardless of the requester", () => {
    expect(roleRefusals({ ...alone, actorId: null }, [])).toHaveLength(1);
    expect(roleRefusals({ ...alone, actorId: "other", otherAdministrators: 1 }, [])).toEqual([]);
  });
});

it("only a user who never chose a password can be invited again", () => {
  expect(invitationRefusals("INVITED")).toEqual([]);
  expect(invitationRefusals("ACTIVE")).toEqual(["Cette personne a déjà choisi son mot de passe."]);
});

describe("resetting a second factor", () => {
  it.each([
    ["of somebody else is fine", "other", true, 0],
    ["of oneself is refused: a session left open would be enough", me, true, 1],
    ["that does not exist is refused", "other", false, 1],
  ])("%s", (_title, id, hasFactor, reasons) =>
    expect(
      factorRefusals({ actorId: me, user: user(id, "admin"), otherAdministrators: 1 }, hasFactor),
    ).toHaveLength(reasons),
  );
});
