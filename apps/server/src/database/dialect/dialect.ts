import {
  type CompiledQuery,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type PostgresQueryResult,
  type QueryId,
  type RootOperationNode,
} from "kysely";
import type pg from "pg";
import { isFinding } from "./finder-connections.ts";
import { refuseSecond } from "./one-connection.ts";
import { keptName, noteCompiled } from "./kept-plans.ts";
import { toColumn, toProperty } from "./names.ts";
import { toRows } from "./row-makers.ts";

/**
 * PostgreSQL as the code speaks of it: names are spelled as the database spells them while a query is
 * compiled, and as the code does once for all rows of its result. What is in a value, JSON for one,
 * stays as it is.
 */
export class NamingDialect extends PostgresDialect {
  /** `finders`: connections that find rows by their indexes, for those who ask for it. */
  constructor(pool: pg.Pool, finders: pg.Pool = pool) {
    super({ pool: withNames(pool, finders) });
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new NamingCompiler();
  }
}

class NamingCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const compiled = super.compileQuery(node, queryId);
    noteCompiled(queryId, compiled.sql);
    return compiled;
  }

  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toColumn(identifier));
  }
}

function withNames(pool: pg.Pool, finders: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, NamingClient>();
  return {
    options: pool.options,
    connect: async () => {
      refuseSecond();
      const client = await (isFinding() ? finders : pool).connect();
      const known = clients.get(client) ?? new NamingClient(client);
      clients.set(client, known);
      return known;
    },
    end: async () => {
      await Promise.all([...new Set([pool, finders])].map((one) => one.end()));
    },
  };
}

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): PostgresCursor<Row> | Promise<PostgresQueryResult<Row>> {
    if (typeof text !== "string") throw new Error("Results are not read through cursors");
    return this.#read<Row>(text, values);
  }

  async #read<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = keptName(text);
    const result = await this.#client.query<unknown[]>({
      text,
      values: [...values],
      rowMode: "array",
      ...(name !== undefined && { name }),
    });
    const properties = result.fields.map((field) => toProperty(field.name));
    const rows = toRows(properties, result.rows);
    return { command: result.command, rowCount: result.rowCount, rows } as PostgresQueryResult<Row>;
  }
}
