import { expect, test } from "vitest";
import { carTitle, nameKey } from "./names.ts";

test.each([
  ["Mégane E-Tech", "megane e tech"],
  ["  CITROËN ", "citroen"],
  ["E-TRON GT+", "e tron gt+"],
])("« %s » is known as « %s »", (name, key) => {
  expect(nameKey(name)).toBe(key);
});

test.each<[names: [string, ...string[]], title: string]>([
  [["Renault", "Clio", "Techno", "TCe 90"], "Renault Clio Techno TCe 90"],
  [["DS", "DS 4", "Pallas"], "DS 4 Pallas"],
  [["Mini", "Mini", "Cooper"], "Mini Cooper"],
  [["Renault", "Renault 5 E-Tech", "Techno", "E-Tech 120 ch"], "Renault 5 E-Tech Techno E-Tech 120 ch"],
  [
    ["Renault", "Clio", "Evolution E-Tech", "E-Tech full hybrid 145"],
    "Renault Clio Evolution E-Tech full hybrid 145",
  ],
  [["Škoda", "SKODA Octavia"], "Škoda Octavia"],
  [["Fiat", "500", "500 Hybrid"], "Fiat 500 Hybrid"],
  [["Peugeot", "Expert", "2.0", "2.0 BlueHDi"], "Peugeot Expert 2.0 BlueHDi"],
  [["Renault", "Trafic 2", "2.0 dCi"], "Renault Trafic 2 2.0 dCi"],
  [["Volvo"], "Volvo"],
])("%j are written « %s »", (names, title) => {
  expect(carTitle(...names)).toBe(title);
});
