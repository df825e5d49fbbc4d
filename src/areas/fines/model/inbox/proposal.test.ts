// Doubts of a notice that was read.
import { expect, test } from "vitest";
import type { ReadValue } from "#documents/model/kind.ts";
import { readKeys } from "./notice-kind.ts";
import { proposeNotice } from "./proposal.ts";

const plates = { read: ["HG-578-AG"], ours: [], near: [] };
const plateDoubt = "HG-578-AG n’était pas une de nos plaques ce jour-là.";

test("a plate is judged on the day of the offence alone", () => {
  const day: ReadValue = {
    key: readKeys.offenceOn,
    label: "Jour de l’infraction",
    value: "2026-11-20",
    page: 1,
    box: null,
    evidence: "LABEL",
    isDoubtful: false,
  };
  expect(proposeNotice([day], { pages: [], plates }).doubts).toContain(plateDoubt);
  const { doubts } = proposeNotice([], { pages: [], plates });
  expect(doubts).not.toContain(plateDoubt);
  expect(doubts).toContain("Le jour de l’infraction : à lire sur l’avis.");
});
