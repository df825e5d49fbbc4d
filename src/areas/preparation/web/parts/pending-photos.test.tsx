// The store of pending uploads is simulated: happy-dom has no IndexedDB.
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { setUploadLines, type UploadLine } from "#kit/upload/upload-lines.ts";
import { PendingPhotos } from "./pending-photos.tsx";

vi.mock("#kit/upload/upload-store.ts", () => ({ listUploads: async () => [] }));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const line = (id: string, scope: string, state: UploadLine["state"] = "WAITING"): UploadLine => ({
  id,
  scope,
  state,
  name: "photo.jpg",
  reason: "",
  blob: null,
  write: null,
});
afterEach(() => act(() => setUploadLines([])));

it("trap 8: an inspection says how many of its photos are on their way, until the last one is sent", async () => {
  const status = document.createElement("div");
  await act(async () => createRoot(status).render(<PendingPhotos inspectionId="one" />));
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
