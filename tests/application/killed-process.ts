// One process of `killed-work.ts`: says when its work begins.
import { reopenTestApplication } from "./application.ts";
import type { Work, WorkRequest } from "./killed-work.ts";

const request: WorkRequest = JSON.parse(process.argv[2] ?? "");
const { work }: { work: Work } = await import(request.module);
const app = await reopenTestApplication(request.store);
app.setClock(request.at);
process.send?.("begun");
await work(app, request.input);
await app.stop();
process.disconnect();
