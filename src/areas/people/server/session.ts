// The current session, and the end of all the sign-ins of its user.
import { unauthenticated } from "#kernel/failure.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { permissionsOf } from "#kernel/actor.ts";
import type { peopleContract } from "../contract.ts";
import { endSignIn, endSignIns } from "./pool/accounts/account-changes.ts";
import { raiseFloor } from "./revocation.ts";
import { recordSignOut } from "./security/journal.ts";
import { endUserSignIns, signUserOut } from "./users/users.ts";

export const sessionHandlers: Pick<
  Handlers<typeof peopleContract>,
  "readPublicSettings" | "readSession" | "signOut" | "endOtherSessions" | "signOutEverywhere"
> = {
  readPublicSettings: (_input, call) => call.services.identity.publicSettings,
  readSession: (_input, { actor, grants }) => {
    if (actor.sub === null) throw unauthenticated();
    const permissions = permissionsOf(grants, actor);
    return { sub: actor.sub, email: actor.email, name: actor.name, roles: [...actor.roles], permissions };
  },
  signOut: async (_input, call) => {
    const { sub, session, email } = call.actor;
    if (sub === null) throw unauthenticated();
    if (session === undefined) {
      call.markUnchanged();
      return { id: sub };
    }
    if (call.services.identity.embedded) await endSignIn(call, sub, session);
    else await raiseFloor(call, session, "signedOutAt");
    await recordSignOut(call, "SIGN_OUT", { id: sub, email });
    call.recordChange({ record: "user", id: sub });
    return { id: sub };
  },
  endOtherSessions: async (_input, call) => {
    const { sub, session, email } = call.actor;
    if (sub === null) throw unauthenticated();
    if (session === undefined) {
      call.markUnchanged();
      return { id: sub };
    }
    if (call.services.identity.embedded) await endSignIns(call, sub, session);
    else await raiseFloor(call, sub, "signedOutAt", session);
    await recordSignOut(call, "SIGN_OUT_OTHERS", { id: sub, email });
    call.recordChange({ record: "user", id: sub });
    return { id: sub };
  },
  signOutEverywhere: outsideCall(
    async (_input, errand) => {
      const { sub } = await errand.within(async (call) => call.actor);
      if (sub === null) throw unauthenticated();
      await endUserSignIns(errand, sub);
    },
    async (_input, call) => {
      const { sub, email } = call.actor;
      if (sub === null) throw unauthenticated();
      await recordSignOut(call, "SIGN_OUT_EVERYWHERE", { id: sub, email });
      return signUserOut(call, sub);
    },
  ),
};
