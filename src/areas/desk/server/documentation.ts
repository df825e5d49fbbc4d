import { unauthenticated } from "#kernel/failure.ts";
import type { Area, Handlers } from "#kernel/server/area.ts";
import type { documentationEndpoints } from "../contract/documentation.ts";
import { type OpenApi, openApiOf } from "../model/open-api.ts";

/** Generated once per process: contracts do not change at run time. */
const cache = new WeakMap<readonly Area[], OpenApi>();

export const documentationHandlers: Handlers<typeof documentationEndpoints> = {
  openApi: (_, call) => {
    const { mode } = call.services.identity.publicSettings;
    if (mode === "production" && call.actor.sub === null)
      throw unauthenticated("Connectez-vous pour continuer.");
    let document = cache.get(call.areas);
    if (!document)
      cache.set(
        call.areas,
        (document = openApiOf(
          Object.fromEntries(call.areas.map(({ name, contract }) => [name, contract])),
          call.grants,
        )),
      );
    return document;
  },
};
