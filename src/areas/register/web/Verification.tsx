// Verification of the stored register, and the measures that protect it.
import { countText } from "#kernel/text/count-text.ts";
import { Bullets, Stack, Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { registerContract } from "../contract.ts";

export function Verification() {
  const { data, pending } = useLoadedRead(registerContract.verifyPoliceRegister, {});
  if (!data) return pending;
  const { lines, anchors, hash, problems } = data;
  return (
    <Stack gap={16}>
      <Section title={problems.length === 0 ? "Le registre est entier" : "Le registre est altéré"}>
        {problems.length > 0 && (
          <Bullets ink="danger">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Bullets>
        )}
        <Facts
          of={[
            ["Vérifié", `${countText(lines, "ligne")}, ${countText(anchors, "ancre")} de nuit`],
            ["Empreinte de la dernière ligne", <code key="hash">{hash}</code>],
          ]}
        />
      </Section>
      <Section title="Ce qui est fait">
        <Bullets>
          <li>Chaque ligne est inscrite avec son fait, ou aucun des deux ne l’est.</li>
          <li>Une ligne n’est jamais modifiée ni supprimée : une correction la nomme, avec son motif.</li>
          <li>
            Chaque ligne porte l’empreinte de la précédente ; chaque nuit, une ancre retient la dernière.
          </li>
          <li>Les lignes sont gardées dix ans (C. pén., R321-6-1).</li>
        </Bullets>
        <Text ink="muted" size="small">
          Aucune certification n’est revendiquée. Un export contient de quoi refaire cette vérification sans
          nous, avec Node seul.
        </Text>
      </Section>
    </Stack>
  );
}
