// The current session, and the end of all the sign-ins of its user.
import { unauthenticated } from "#kernel/failure.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { permissionsOf } from "#kernel/actor.ts";
import type { sessionEndpoints } from "../contract/session.ts";
import { endSignIn, endSignIns } from "./pool/accounts/account-changes.ts";
import { raiseFloor } from "./revocation.ts";
import { recordSignOut } from "./security/journal.ts";
import { endUserSignIns, signUserOut } from "./users/users.ts";

/** Ends sign-ins of the caller; one without a session has none to end. */
async function endSessions(
  call: Call,
  action: "SIGN_OUT" | "SIGN_OUT_OTHERS",
  end: (sub: string, session: string) => Promise<void>,
): Promise<{ id: string }> {
  const { sub, session, email } = call.actor;
  if (sub === null) throw unauthenticated();
  if (session === undefined) {
    call.markUnchanged();
    return { id: sub };
  }
  await end(sub, session);
  await recordSignOut(call, action, { id: sub, email });
  call.recordChange({ record: "user", id: sub });
  return { id: sub };
}

export const sessionHandlers: Handlers<typeof sessionEndpoints> = {
  readPublicSettings: (_input, call) => call.services.identity.publicSettings,
  readSession: (_input, { actor, grants }) => {
    if (actor.sub === null) throw unauthenticated();
    const permissions = permissionsOf(grants, actor);
    return { sub: actor.sub, email: actor.email, name: actor.name, roles: [...actor.roles], permissions };
  },
  signOut: (_input, call) =>
    endSessions(call, "SIGN_OUT", (sub, session) =>
      call.services.identity.embedded
        ? endSignIn(call, sub, session)
        : raiseFloor(call, session, "signedOutAt"),
    ),
  endOtherSessions: (_input, call) =>
    endSessions(call, "SIGN_OUT_OTHERS", (sub, session) =>
      call.services.identity.embedded
        ? endSignIns(call, sub, session)
        : raiseFloor(call, sub, "signedOutAt", session),
    ),
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
