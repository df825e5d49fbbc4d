// Who is calling, and the end of all their sign-ins.
import { unauthenticated } from "#kernel/failure.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { holds } from "#kernel/who.ts";
import type { peopleContract } from "../contract.ts";
import { signUserOut } from "./users.ts";

export const sessionHandlers: Pick<Handlers<typeof peopleContract>, "readPublicSettings" | "readSession" | "signOutEverywhere"> = {
  readPublicSettings: (_input, call) => call.services.identity.publicSettings,
  readSession: (_input, { who, grants }) => {
    if (who.sub === null) throw unauthenticated();
    const permissions = Object.keys(grants.permissions).filter((name) => holds(grants, who, name as never));
    return { sub: who.sub, email: who.email, name: who.name, roles: [...who.roles], permissions };
  },
  signOutEverywhere: async (_input, call) => {
    if (call.who.sub === null) throw unauthenticated();
    return signUserOut(call, call.who.sub);
  },
};
