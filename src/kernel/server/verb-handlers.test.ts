// Writes on a record: their declaration in a contract or in a flow, and the verbs that carry them out.
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { flow } from "../flow/flow.ts";
import { flowEndpoints, verb } from "../flow/flow-endpoints.ts";
import { recordWrites } from "../record-writes.ts";
import { id, text, version } from "../schema/french.ts";
import type { Call } from "./call.ts";
import { verbHandlers } from "./verb-handlers.ts";

const may = "IMPORT_CATALOGUE";
const files = { file: { types: ["image/png"] } } as const;
const toyFlow = flow<object>()({
  subject: "Ce jouet",
  start: "NEW",
  states: { NEW: { label: "Neuf", tone: "info" }, SOLD: { label: "Vendu", tone: "success", final: true } },
  moves: { sell: { label: "Vendre", from: ["NEW"], to: "SOLD", may } },
  commands: {
    judge: { label: "Noter", in: ["SOLD"], may },
    rename: { label: "Renommer", in: ["NEW"], may },
  },
  next: { NEW: null, SOLD: null },
});
const of = {
  path: "/toys/:id",
  record: "catalogueImport",
  params: z.object({ id }),
  returns: z.string(),
} as const;
const flowWrites = flowEndpoints(toyFlow, of, {
  sell: verb("sellToy", "sell", z.object({ version, buyer: text(40) }), "a vendu le jouet"),
  judge: verb("judgeToy", "parts/:partId/judge", undefined, "a noté une pièce", {
    method: "PUT",
    params: { partId: id },
    record: "brand",
    may: "SIGNED_IN",
    summary: "Noter une pièce",
    errors: { Unknown: "Cette pièce est inconnue." },
  }),
});
const on = recordWrites({ ...of, may });
const toyEndpoints = {
  ...flowWrites,
  addToyPhoto: on("photos", "a ajouté une photo", { files }),
  changeToy: on("", "a modifié le jouet", { body: z.object({ name: text(40) }) }),
  hideToy: on("hide", "a caché le jouet", { body: z.object({ id }) }),
};

describe("the endpoints of a flow", () => {
  it("are those of its actions that declare one, with the permission of the action", () => {
    expect(Object.keys(flowWrites)).toEqual(["sellToy", "judgeToy"]);
    expect(toyEndpoints.sellToy).toMatchObject({
      kind: "write",
      method: "POST",
      path: "/toys/:id/sell",
      may,
      audit: { did: "a vendu le jouet", record: "catalogueImport" },
    });
    expect(Object.keys(toyEndpoints.sellToy.takes ?? {})).toEqual(["params", "body"]);
  });
  it("keep what they state besides: method, parameters, record, permission, summary and codes", () => {
    expect(toyEndpoints.judgeToy).toMatchObject({
      method: "PUT",
      path: "/toys/:id/parts/:partId/judge",
      may: "SIGNED_IN",
      audit: { record: "brand" },
      summary: "Noter une pièce",
      errors: { Unknown: "Cette pièce est inconnue." },
    });
    expect(Object.keys(toyEndpoints.judgeToy.takes?.params.shape ?? {})).toEqual(["id", "partId"]);
    expect(Object.keys(toyEndpoints.judgeToy.takes ?? {})).toEqual(["params"]);
  });
});

describe("a write on a record", () => {
  it("is below the path of the record, with its permission, its kind and its view", () =>
    expect(toyEndpoints.addToyPhoto).toMatchObject({
      path: "/toys/:id/photos",
      may,
      takes: { files },
      returns: of.returns,
      audit: { did: "a ajouté une photo", record: "catalogueImport" },
    }));
  it("with an empty path has the path of the record", () =>
    expect(toyEndpoints.changeToy.path).toBe("/toys/:id"));
});

describe("a verb", () => {
  const call = {} as Call;
  const handlersOf = verbHandlers<typeof toyEndpoints>();
  it("receives the parameters, the body and the files as one object, and the view follows it", async () => {
    const sellToy = vi.fn(
      async (_call: Call, { buyer }: { id: string; version: number | null; buyer: string }) => buyer,
    );
    const addToyPhoto = async (_call: Call, { file }: { id: string; file?: { name: string } }) =>
      file?.name ?? "";
    const handlers = handlersOf((_call, changed: string, input) => `${input.id} : ${changed}`, {
      sellToy,
      addToyPhoto,
    });
    const none = { query: undefined, rawBody: undefined, headers: undefined };
    const sold = { ...none, params: { id: "1" }, body: { version: 2, buyer: "Léa" }, files: undefined };
    expect(await handlers.sellToy(sold, call)).toBe("1 : Léa");
    expect(sellToy).toHaveBeenCalledWith(call, { id: "1", version: 2, buyer: "Léa" });
    const sent = { file: { name: "a.png", type: "image/png", bytes: new Uint8Array() } };
    expect(
      await handlers.addToyPhoto({ ...none, params: { id: "1" }, body: undefined, files: sent }, call),
    ).toBe("1 : a.png");
  });
  it("of no endpoint does not compile, nor one whose body hides a parameter", () => {
    const view = () => "";
    // @ts-expect-error: no endpoint has this name
    handlersOf(view, { paintToy: async () => "" });
    // @ts-expect-error: `id` is a parameter and a field of the body
    handlersOf(view, { hideToy: async (_call: Call, _input: { id: string }) => "" });
  });
});
