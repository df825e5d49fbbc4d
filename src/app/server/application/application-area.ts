// The endpoints and jobs of the application itself: file transfers, the console, the post, the live stream, its health
// and its metrics.
import type { FastifyInstance } from "fastify";
import type { Application } from "#kernel/server/application.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { area, type Area, outsideJob } from "#kernel/server/area.ts";
import { rebuildDerivations } from "#kernel/server/derivations.ts";
import { abandonAdvance, advanceJob } from "#platform/clock/advance.ts";
import type { AddressSigner, Files } from "#platform/files/files.ts";
import { fileJobHandlers } from "#platform/files/stored-files.ts";
import type { Live } from "#platform/live/live.ts";
import { serveLive } from "#platform/live/streams.ts";
import { type HealthCheck, isHealthy } from "#platform/monitoring/health.ts";
import { type Metrics, serveMetrics } from "#platform/monitoring/metrics.ts";
import { emitPassedDeadlines } from "#platform/overview/deadlines.ts";
import type { Carriers } from "#platform/post/post.ts";
import { postJobHandlers } from "#platform/post/send-messages.ts";
import { appContract, productionContract } from "../../contract.ts";
import { appManifest } from "../../manifest.ts";
import { consoleHandlers, readOutbox } from "../console/console.ts";
import type { Settings } from "../settings/settings.ts";
import { demonstrationClockHandlers, demonstrationDayFields } from "./demonstration-clock.ts";
import { installationHandlers } from "./installation.ts";
import { orphanJobHandler } from "./orphans.ts";
import { purgeTemporaryFiles, storageHandlers } from "./storage.ts";

interface Ports {
  files: Files;
  signer: AddressSigner | null;
  carriers: Carriers;
  live: Live;
  health: HealthCheck;
  metrics: Metrics;
  advance: (to: Day) => Promise<void>;
}

function serveHealth(server: FastifyInstance, health: HealthCheck): void {
  server.addHook("onError", (_request, _reply, error, done) => {
    health.recordError(error);
    done();
  });
  server.get("/health", async (_request, reply) => {
    const state = await health.check();
    return reply.code(isHealthy(state) ? 200 : 503).send(state);
  });
}

export function applicationArea(settings: Settings, ports: Ports): Area {
  const { files, signer, carriers, live, health, metrics, advance } = ports;
  const handlers = {
    ...storageHandlers(signer, files),
    ...consoleHandlers(settings),
    ...installationHandlers({ settings, health }),
  };
  const routes = (server: FastifyInstance, application: Application): void => {
    serveLive(server, application, live);
    serveHealth(server, health);
    serveMetrics(server, metrics, settings.METRICS_TOKEN);
  };
  const more = {
    jobHandlers: [
      ...postJobHandlers(carriers),
      ...fileJobHandlers(files),
      ...purgeTemporaryFiles(files).jobHandlers,
      orphanJobHandler,
      outsideJob(advanceJob, (_step, { to }) => advance(to), { giveUp: abandonAdvance }),
      ...rebuildDerivations.jobHandlers,
      ...emitPassedDeadlines.jobHandlers,
    ],
    routes,
    fields: { demonstrationDay: demonstrationDayFields },
  };
  if (settings.MODE === "production") return area(appManifest, productionContract, handlers, more);
  return area(
    appManifest,
    appContract,
    // A message may contain a temporary password or a code: any reader could impersonate its recipient.
    { ...handlers, readOutbox, ...demonstrationClockHandlers(settings) },
    more,
  );
}
