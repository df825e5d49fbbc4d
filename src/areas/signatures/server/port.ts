// What signing needs from outside, filled in where the application is put together.
import type { Seal } from "./seal/own-seal.ts";
import type { Yousign } from "./yousign/client.ts";

export interface Signing {
  /** Origin of public links, without a slash at its end. */
  publicUrl: string;
  /** The company's own certificate; null: the application makes one for itself. */
  configuredSeal: Seal | null;
  /** How events of the outside provider are believed; null: the embedded simple signature. */
  yousign: YousignWebhook | null;
}

export interface YousignWebhook {
  secret: string;
  /** Events of the sandbox are refused in production. */
  acceptsSandbox: boolean;
}

declare module "#kernel/server/call.ts" {
  interface Services {
    signing: Signing;
  }
}
declare module "#kernel/server/outside.ts" {
  interface Outside {
    yousign: Yousign | null;
  }
}
