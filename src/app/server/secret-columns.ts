// Every column that contains a secret, with the purpose of its cipher. A test finds those missing here.
import { crmLockName } from "#clients/server/ports.ts";
import { mandateIbanPurpose } from "#mandates/server/accounts/accounts.ts";
import { beneficiaryIbanPurpose } from "#ledger/server/beneficiaries/beneficiaries.ts";
import { payerIbanPurpose } from "#bank/server/statements/payers.ts";
import { driverPurpose } from "#fines/server/drivers.ts";
import { identityLockName } from "#people/server/pool/pool.ts";
import { linkTokenPurpose } from "#platform/links/links.ts";
import type { SecretColumn } from "#platform/secrets/encryption.ts";
import { feedSecretPurpose } from "#telematics/server/feeds/feeds.ts";
import { sealLock } from "#signatures/server/seal/own-seal.ts";

export const secretColumns: readonly SecretColumn[] = [
  { table: "crm_link", id: "id", column: "encrypted_tokens", purpose: crmLockName },
  { table: "mandate_account", id: "id", column: "encrypted_iban", purpose: mandateIbanPurpose },
  { table: "beneficiary_account", id: "id", column: "encrypted_iban", purpose: beneficiaryIbanPurpose },
  {
    table: "statement_line",
    id: "id",
    column: "encrypted_party_iban",
    digestColumn: "party_digest",
    purpose: payerIbanPurpose,
  },
  { table: "outsider_link", id: "id", column: "encrypted_token", purpose: linkTokenPurpose },
  { table: "tracking_feed", id: "id", column: "encrypted_secret", purpose: feedSecretPurpose },
  { table: "fine_driver", id: "id", column: "encrypted_identity", purpose: driverPurpose },
  { table: "signature_seal", id: "id", column: "password", purpose: sealLock },
  { table: "identity_pool", id: "id", column: "secret_access_key", purpose: identityLockName },
  { table: "identity_key", id: "kid", column: "private_key", purpose: identityLockName },
  { table: "identity_account", id: "sub", column: "factor_secret", purpose: identityLockName },
  { table: "identity_account", id: "sub", column: "factor_offered", purpose: identityLockName },
  { table: "identity_account", id: "sub", column: "srp_verifier", purpose: identityLockName },
];

/** Columns named like a secret, and why they contain none that can be decrypted. */
export const nonSecretColumns: Readonly<Record<string, string>> = {
  "identity_account.password_hash": "A hash: nothing opens it.",
  "identity_refresh_token.token_hash": "A hash of a random token.",
  "identity_session.token_hash": "A hash of a random token.",
  "identity_device.token_hash": "A hash of a random token.",
  "outsider_link.token_hash": "A hash of a random token.",
  "identity_pool.demonstration_password":
    "The password of a demonstration, printed on the terminal at each start.",
};
