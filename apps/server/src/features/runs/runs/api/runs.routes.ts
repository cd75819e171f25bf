import {
  downloadRunData,
  getRun,
  getRunScreenshot,
  listRunData,
  listRunSteps,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { attachment } from "../../../../http/attachment.ts";
import { bind } from "../../../../http/bind.ts";
import type { RunsService } from "./runs.service.ts";

const CONTENT_TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

export function registerRunsRoutes(app: FastifyInstance, service: RunsService): void {
  bind(app, getRun, ({ user, params }) => service.get(user, params.id));
  bind(app, listRunSteps, ({ user, params, query }) =>
    service.listSteps(user, params.id, query.afterSeq, query.limit),
  );
  bind(app, listRunData, ({ user, params, query }) =>
    service.listData(user, params.id, query.afterSeq, query.limit),
  );

  bind(app, downloadRunData, async ({ user, params: { id, format }, query, reply }) => {
    const file = await service.openDataFile(user, id, format, query);
    const about = query.dataName === undefined ? "" : `-${query.dataName}`;
    const fileName = `run-${id}${about}.${format}`;
    return reply
      .type(CONTENT_TYPES[format])
      .header("content-disposition", attachment(fileName))
      .send(file);
  });

  bind(app, getRunScreenshot, async ({ user, params, reply }) => {
    const image = await service.getScreenshot(user, params.id, params.screenshotId);
    return reply.type("image/jpeg").send(image);
  });
}
