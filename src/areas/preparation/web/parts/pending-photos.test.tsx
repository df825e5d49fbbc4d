import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { setUploadLines, type UploadLine } from "#kit/upload/upload-lines.ts";
import { PendingPhotos } from "./pending-photos.tsx";

const line = (id: string, scope: string, state: UploadLine["state"] = "WAITING"): UploadLine => ({
  id,
  scope,
  state,
  name: "photo.jpg",
  reason: "",
  blob: null,
  write: null,
});
afterEach(() => setUploadLines([]));

it("trap 8: an inspection says how many of its photos are on their way, until the last one is sent", () => {
  const status = document.createElement("div");
  act(() => createRoot(status).render(<PendingPhotos inspectionId="one" />));
  expect(status.textContent).toBe("");
  const four = ["FRONT_LEFT", "REAR_LEFT", "TRUNK", "DASHBOARD"].map((spot) =>
    line(spot, `inspection:one:${spot}`, spot === "TRUNK" ? "SENDING" : "WAITING"),
  );
  const others = [line("other", "inspection:two:TRUNK"), line("refused", "inspection:one:TRUNK", "REFUSED")];
  act(() => setUploadLines([...four, ...others]));
  expect(status.textContent).toMatch(/^4 photos en cours d’envoi/);
  act(() => setUploadLines([...four.slice(3), ...others]));
  expect(status.textContent).toMatch(/^1 photo en cours d’envoi/);
  act(() => setUploadLines(others));
  expect(status.textContent).toBe("");
});
