// The content security policy follows the setting of map tiles.
import { expect, test } from "vitest";
import { securityHeaders } from "./server.ts";
import { readSettings } from "./settings/settings.ts";

const imagesOf = (settings: Record<string, string>): string =>
  /img-src ([^;]+)/.exec(securityHeaders(readSettings(settings))["content-security-policy"] ?? "")?.[1] ?? "";

test("without a server of tiles, no image comes from elsewhere", () =>
  expect(imagesOf({})).toBe("'self' data: blob:"));

test("with one, its origin alone is allowed", () =>
  expect(imagesOf({ TILE_SERVER: "https://tuiles.exemple.fr/{z}/{x}/{y}.png?cle=1" })).toBe(
    "'self' data: blob: https://tuiles.exemple.fr",
  ));

test("a setting that is no template stops the start", () =>
  expect(() => readSettings({ TILE_SERVER: "https://tuiles.exemple.fr/" })).toThrow(/TILE_SERVER/));
