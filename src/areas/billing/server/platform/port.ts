// The port of an approved platform (plateforme agréée). Without one, invoices are deposited by hand.

/** The syntaxes of what we submit: an invoice with its Factur-X, or one of its lifecycle statuses. */
export type FlowSyntax = "Factur-X" | "CDAR";

export interface SubmittedFlow {
  /** Our own identifier: the number of the document for its first deposit. */
  trackingId: string;
  name: string;
  syntax: FlowSyntax;
  bytes: Uint8Array;
}

export const acknowledgements = ["Pending", "Ok", "Error"] as const;
export type Acknowledgement = (typeof acknowledgements)[number];

/** A flow as the platform describes it. */
export interface PlatformFlow {
  id: string;
  submittedAt: string;
  updatedAt: string;
  acknowledgement: Acknowledgement;
  /** Why it is refused, in the words of the platform; empty otherwise. */
  reason: string;
}

/** Each call leaves this machine: never with a transaction open. `null`: the platform does not know the flow. */
export interface InvoicePlatform {
  isTest: boolean;
  /** Throws a `FlowRefusal` for a flow that the platform judges wrong at once. */
  submit: (flow: SubmittedFlow) => Promise<{ id: string }>;
  /** The flow of ours that bears a tracking id: looked up before it is submitted again. */
  find: (trackingId: string) => Promise<PlatformFlow | null>;
  read: (flowId: string) => Promise<PlatformFlow | null>;
  /** The statuses of our invoices received since an instant, the oldest first. */
  statusesSince: (since: string) => Promise<PlatformFlow[]>;
  download: (flowId: string) => Promise<Uint8Array>;
}

/** The platform has judged a flow, and refuses it: the same one would be refused again. */
export class FlowRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = "FlowRefusal";
  }
}

declare module "#kernel/server/outside.ts" {
  interface Outside {
    invoicePlatform: InvoicePlatform | null;
  }
}
declare module "#kernel/server/call.ts" {
  interface Services {
    /** Known without any call; null when invoices are deposited by hand. */
    invoicePlatform: { isTest: boolean } | null;
  }
}
