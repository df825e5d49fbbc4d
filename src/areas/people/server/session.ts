// Who is calling, and the end of all their sign-ins.
import { unauthenticated } from "#kernel/failure.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { asking } from "#kernel/server/outside.ts";
import { permissionsOf } from "#kernel/who.ts";
import type { peopleContract } from "../contract.ts";
import { endSignIn, endSignIns } from "./pool/account-changes.ts";
import { raiseFloor } from "./revocation.ts";
import { endedSignIns, signUserOut } from "./users.ts";

export const sessionHandlers: Pick<
  Handlers<typeof peopleContract>,
  "readPublicSettings" | "readSession" | "signOut" | "endOtherSessions" | "signOutEverywhere"
> = {
  readPublicSettings: (_input, call) => call.services.identity.publicSettings,
  readSession: (_input, { who, grants }) => {
    if (who.sub === null) throw unauthenticated();
    const permissions = permissionsOf(grants, who);
    return { sub: who.sub, email: who.email, name: who.name, roles: [...who.roles], permissions };
  },
  signOut: async (_input, call) => {
    const { sub, session } = call.who;
    if (sub === null) throw unauthenticated();
    if (session === undefined) call.unchanged();
    else if (call.services.identity.embedded) await endSignIn(call, sub, session);
    else await raiseFloor(call, session, "signedOutAt");
    return { id: sub };
  },
  endOtherSessions: async (_input, call) => {
    const { sub, session } = call.who;
    if (sub === null) throw unauthenticated();
    if (session === undefined) call.unchanged();
    else if (call.services.identity.embedded) await endSignIns(call, sub, session);
    else await raiseFloor(call, sub, "signedOutAt", session);
    return { id: sub };
  },
  signOutEverywhere: asking(
    async (_input, errand) => {
      const { sub } = await errand.within(async (call) => call.who);
      if (sub === null) throw unauthenticated();
      await endedSignIns(errand, sub);
    },
    (_input, call) => signUserOut(call, call.who.sub ?? ""),
  ),
};
