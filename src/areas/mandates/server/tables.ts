import type { ColumnType, Generated } from "kysely";
import type { MandateStatus, PaymentMethodKind } from "#clients/model/companies/payment.ts";
import type { Country } from "#kernel/company/address.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { SignerDraft } from "#signatures/model/procedure.ts";
import type { FollowUpProblem, Turn } from "../model/follow-up.ts";
import type { Provider } from "../model/mandate.ts";
import type { Scheme } from "../model/wording.ts";
import type { FormerCreditor } from "#kernel/sepa/debit-file.ts";

interface MandateTable extends Recorded {
  issuerId: string;
  companyId: string;
  companyName: string;
  clientId: string;
  scheme: Scheme;
  provider: Provider;
  status: Status<MandateStatus>;
  reference: string;
  signer: SignerDraft;
  /** The signed account. */
  accountId: string | null;
  /** Typed by the client, not signed yet. */
  proposedAccountId: string | null;
  /** The account of the last debit, until the next one says that it has changed. */
  formerAccountId: string | null;
  /** The mandate of another creditor that it continues, or that continues it. */
  passedFromId: Defaulted<string | null>;
  passedToId: Defaulted<string | null>;
  passedOn: Defaulted<Day | null>;
  /** The creditor that the next debit names as the former one. */
  formerCreditor: Defaulted<FormerCreditor | null>;
  accountMask: Defaulted<string>;
  remindedAt: string | null;
  signedOn: Day | null;
  givenOn: Day | null;
  confirmedOn: Day | null;
  confirmationProof: Defaulted<string>;
  presentedOn: Day | null;
  accountAskedAt: string | null;
  /** The colleague who asked for the mandate, or for its last account. */
  accountAskedBy: Defaulted<string>;
  accountAskedById: Defaulted<string>;
  /** The account replaced another one of the company; null for its first account. */
  accountChangedAt: ColumnType<string | null, string | null | undefined>;
  reason: Defaulted<string>;
  endedAt: string | null;
  /** The request by which it was opened there. */
  providerRequestId: string | null;
  providerMandateId: string | null;
  providerState: Defaulted<string>;
  providerReadAt: string | null;
  isTest: Defaulted<boolean>;
  /** The day after its 36 months without collection. */
  expiresOn: Generated<Day | null>;
}

interface MandateAccountTable {
  id: string;
  mandateId: string;
  closedIban: string;
  /** BIC; empty where the IBAN is enough. */
  bic: string;
  mask: string;
  country: string;
  bankName: string;
  holder: string;
  line1: string;
  zipCode: string;
  city: string;
  addressCountry: Country;
  /** The procedure by which its holder signs the mandate; null when it was signed elsewhere. */
  signatureId: string | null;
  givenAt: string;
  givenBy: string;
  givenById: string;
}

interface PaymentFollowUpTable {
  /** The id of the company. */
  id: string;
  clientId: string;
  companyName: string;
  problem: FollowUpProblem;
  paymentKind: PaymentMethodKind;
  mandateStatus: MandateStatus | null;
  mandateId: string | null;
  turn: Turn;
  since: string;
  contractCount: number;
  neededOn: Day | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    mandate: MandateTable;
    mandateAccount: MandateAccountTable;
    paymentFollowUp: PaymentFollowUpTable;
  }
}
