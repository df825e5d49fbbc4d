// What signing needs from outside, filled in where the application is put together.
import type { Seal } from "./seal.ts";
import type { Yousign } from "./yousign/client.ts";

export interface Signing {
  /** Origin of public links, without a slash at its end. */
  publicUrl: string;
  /** The company's own certificate; null: the application makes one for itself. */
  givenSeal: Seal | null;
  /** The outside provider; null: the embedded simple signature. */
  yousign: Yousign | null;
}

declare module "#kernel/server/call.ts" {
  interface Services {
    signing: Signing;
  }
}
