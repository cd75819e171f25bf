import {
  chooseNewUsersTariff,
  createOperatorTariff,
  deleteOperatorTariff,
  listOperatorTariffs,
  listTariffs,
  updateOperatorTariff,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../database/types.ts";
import { bind, ok } from "../../../http/bind.ts";
import { inPage } from "../../../http/in-page.ts";
import type { Clock } from "../../../work/clock.ts";
import * as operator from "./operator-tariffs.ts";
import { toTariff } from "./tariff.presenter.ts";
import { listOfferedRows } from "./tariffs.tables.ts";

interface TariffsDeps {
  db: Db;
  clock: Clock;
  /** How many there are of what the tariff counts. */
  countPlaces(userId: number): Promise<number>;
}

export function registerTariffsRoutes(
  app: FastifyInstance,
  { db, clock, countPlaces }: TariffsDeps,
): void {
  bind(app, listTariffs, async ({ user, query }) => {
    const [rows, used] = await Promise.all([listOfferedRows(db, user.id), countPlaces(user.id)]);
    return inPage({ data: rows.map((row) => toTariff(row, used)) }, query);
  });
  bind(app, listOperatorTariffs, async ({ query }) =>
    inPage({ data: await operator.listOperatorTariffs(db) }, query),
  );
  bind(app, createOperatorTariff, ({ user, body }) => operator.createTariff(db, user.email, body));
  bind(app, updateOperatorTariff, ({ user, params, body }) =>
    operator.updateTariff(db, user.email, params.id, body, clock()),
  );
  bind(app, chooseNewUsersTariff, async ({ user, body }) => {
    await operator.chooseNewUsersTariff(db, user.email, body.tariffId);
    return ok;
  });
  bind(app, deleteOperatorTariff, async ({ user, params }) => {
    await operator.deleteTariff(db, user.email, params.id);
    return ok;
  });
}
