// The path of a car: drawn without any address of others, and readable without seeing it.
import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import Path from "./Path.tsx";

const position = (time: string, latitude: number, longitude: number) => ({
  at: `2027-03-15T${time}:00.000Z`,
  latitude,
  longitude,
});
function draw(tileServer: string | null): Document {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <Path
        positions={[
          position("07:05", 47.2184, -1.5536),
          position("07:06", 47.22, -1.55),
          position("16:40", 47.23, -1.54),
          position("16:41", 47.2184, -1.5536),
          position("16:42", 47.2184, -1.5536),
        ]}
        tileServer={tileServer}
      />
    </MantineProvider>,
  );
  return new DOMParser().parseFromString(html, "text/html");
}
const page = draw(null);
const rowsOf = (label: string): (string[] | undefined)[] =>
  [...page.querySelectorAll(`[aria-label="${label}"] tbody tr`)].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? ""),
  );

test("each trip has its line, its hours and a button; the last one is displayed", () => {
  expect(page.querySelectorAll("svg polyline")).toHaveLength(2);
  expect(rowsOf("Trajets")).toEqual([
    ["15-03-2027 à 08:05", "15-03-2027 à 08:06", "2", "Voir"],
    ["15-03-2027 à 17:40", "15-03-2027 à 17:42", "3", "Affiché"],
  ]);
  expect(rowsOf("Positions du trajet").map((row) => row?.[0])).toEqual(["17:40", "17:41", "17:42"]);
  expect(page.querySelector("svg")?.getAttribute("aria-label")).toContain("5 positions");
});

test("nothing is requested from anybody else", () => {
  expect(page.querySelectorAll("image, img, link, script, [src], [href]")).toHaveLength(0);
});

test("map tiles come from the server that a setting names, and from it alone", () => {
  const images = [...draw("https://tuiles.exemple.fr/{z}/{x}/{y}.png").querySelectorAll("image, [href]")];
  const addresses = images.map((image) => image.getAttribute("href") ?? "");
  expect(addresses.length).toBeGreaterThan(4);
  expect(
    addresses.filter((address) => !/^https:\/\/tuiles\.exemple\.fr\/\d+\/\d+\/\d+\.png$/.test(address)),
  ).toEqual([]);
});
