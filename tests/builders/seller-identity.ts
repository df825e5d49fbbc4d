import { day } from "#kernel/calendar/day.ts";
import type { SellerIdentity } from "#purchasing/model/seller-identity.ts";

/** The whole document of a private seller. */
export const sellerIdentity: SellerIdentity = {
  sellerQuality: "Architecte",
  sellerAddress: "8 rue des Arts, 75006 Paris",
  identityKind: "IDENTITY_CARD",
  identityNumber: "X4RTBPFW4",
  identityIssuedOn: day("2023-05-02"),
  identityAuthority: "Préfecture de police de Paris",
};
