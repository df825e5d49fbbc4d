// The third party of a damage, as a damage and a declaration of a driver state it.

export interface ThirdParty {
  thirdPartyName: string;
  thirdPartyPlate: string;
  thirdPartyInsurer: string;
  thirdPartyPolicy: string;
}

export const noThirdParty: ThirdParty = {
  thirdPartyName: "",
  thirdPartyPlate: "",
  thirdPartyInsurer: "",
  thirdPartyPolicy: "",
};

export const thirdPartyOf = (of: ThirdParty): ThirdParty => ({
  thirdPartyName: of.thirdPartyName,
  thirdPartyPlate: of.thirdPartyPlate,
  thirdPartyInsurer: of.thirdPartyInsurer,
  thirdPartyPolicy: of.thirdPartyPolicy,
});

export const hasThirdParty = ({
  thirdPartyName,
  thirdPartyPlate,
}: Pick<ThirdParty, "thirdPartyName" | "thirdPartyPlate">): boolean =>
  thirdPartyName !== "" || thirdPartyPlate !== "";

/** On two lines, empty where nothing is known: « Durand, AB-123-CD », then its insurer and its policy. */
export const thirdPartyFacts = (of: ThirdParty): [label: string, value: string][] => [
  ["Tiers", [of.thirdPartyName, of.thirdPartyPlate].filter(Boolean).join(", ")],
  ["Assureur du tiers", [of.thirdPartyInsurer, of.thirdPartyPolicy].filter(Boolean).join(", ")],
];
