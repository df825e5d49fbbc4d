import { describe, expect, test } from "vitest";
import type { ClientType } from "#clients/model/type.ts";
import { type SignatureAct, signatureAct, type SignatureChannel, signatureWording } from "./order.ts";

const due = (totalCents: number, monthlyCents: number) => ({ totalCents, monthlyCents });
const clients = { consumer: "INDIVIDUAL", professional: "COMPANY", "sole trader": "COMPANY" } as const;

const rows: [
  keyof typeof clients,
  string,
  Parameters<typeof signatureAct>[0]["before"],
  ReturnType<typeof due>,
  SignatureAct,
][] = [
  ["consumer", "order form", null, due(2_336_000, 64_888), "ORDER"],
  ["consumer", "amendment that raises what remains", due(1_000_000, 50_000), due(1_000_001, 50_000), "ORDER"],
  [
    "consumer",
    "amendment that raises the rent of fewer months",
    due(1_000_000, 50_000),
    due(900_000, 50_001),
    "ORDER",
  ],
  ["consumer", "amendment that lowers", due(1_000_000, 50_000), due(999_999, 50_000), "SIGN"],
  ["consumer", "amendment that changes nothing due", due(1_000_000, 50_000), due(1_000_000, 50_000), "SIGN"],
  ...(["professional", "sole trader"] as const).flatMap((who): typeof rows => [
    [who, "order form", null, due(2_336_000, 64_888), "SIGN"],
    [who, "amendment that raises", due(1_000_000, 50_000), due(1_100_000, 55_000), "SIGN"],
    [who, "amendment that lowers", due(1_000_000, 50_000), due(900_000, 45_000), "SIGN"],
    [who, "amendment that changes nothing due", due(1_000_000, 50_000), due(1_000_000, 50_000), "SIGN"],
  ]),
];

test.each(rows)("%s, %s: %s %s %s", (who, _what, before, after, act) => {
  const clientType: ClientType = clients[who];
  expect(signatureAct({ clientType, before, after })).toBe(act);
});

describe("the words of each channel", () => {
  const signed =
    "J’ai lu chaque document présenté, j’en accepte le contenu et je consens à le signer électroniquement. Je reconnais que le code reçu m’identifie et que ma signature m’engage.";
  const ordered =
    "J’ai lu chaque document présenté et le rappel de ce que j’aurai à payer. En choisissant « Commander avec obligation de paiement », je m’oblige à payer";
  test.each<[SignatureAct, SignatureChannel, string, string | null, string | null]>([
    ["SIGN", "paper", "« Bon pour accord »", null, null],
    ["SIGN", "embedded", "« Bon pour accord »", "Signer", signed],
    ["SIGN", "yousign", "« Bon pour accord »", null, null],
    ["ORDER", "paper", "« Commande avec obligation de paiement »", null, null],
    [
      "ORDER",
      "embedded",
      "« Commande avec obligation de paiement »",
      "Commander avec obligation de paiement",
      `${ordered} et je consens à signer chaque document électroniquement. Je reconnais que le code reçu m’identifie et que ma signature m’engage.`,
    ],
    [
      "ORDER",
      "yousign",
      "« Commande avec obligation de paiement »",
      "Commander avec obligation de paiement",
      `${ordered} ; je signerai ensuite chez Yousign, qui vérifiera mon identité.`,
    ],
  ])("%s, %s", (act, channel, mention, button, consent) => {
    const words = signatureWording(act, channel);
    expect([words.mention, words.button, words.consent?.text ?? null]).toEqual([mention, button, consent]);
  });

  test("no two texts share a version", () => {
    const acts: SignatureAct[] = ["SIGN", "ORDER"];
    const all = acts.flatMap((act) =>
      (["embedded", "yousign"] as const).flatMap((channel) => signatureWording(act, channel).consent ?? []),
    );
    expect(new Set(all.map(({ version }) => version)).size).toBe(all.length);
  });
});
