// External services of signatures, wired where the application is assembled.
import type { Seal } from "./seal/own-seal.ts";
import type { Yousign } from "./yousign/client.ts";

export interface Signing {
  /** Origin of public links, without a trailing slash. */
  publicUrl: string;
  /** The company's own certificate; null: the application generates one. */
  configuredSeal: Seal | null;
  /** Authentication of the external provider's events; null: the built-in simple signature. */
  yousign: YousignWebhook | null;
}

export interface YousignWebhook {
  secret: string;
  /** False in production, where sandbox events are refused. */
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
