/** Settings of the hook receivers, read without any call. */
export interface PaymentSettings {
  isTest: boolean;
  gocardlessSecret: string | null;
  stripeSecret: string | null;
}

declare module "#kernel/server/call.ts" {
  interface Services {
    payments: PaymentSettings;
  }
}
