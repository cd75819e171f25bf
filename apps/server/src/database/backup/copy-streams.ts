import { Readable, Writable } from "node:stream";
import type pg from "pg";

/** What pg has for COPY, and its types leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** The rows of a `copy … to stdout` as they come; the connection is paused while nobody reads. */
class CopyOut extends Readable implements pg.Submittable {
  readonly #statement: string;
  #connection: pg.Connection | undefined;

  constructor(statement: string) {
    super();
    this.#statement = statement;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    // A copy: pg uses the memory behind it again.
    if (!this.destroyed && !this.push(Buffer.from(chunk))) connection.stream.pause();
  }

  handleCommandComplete(): void {
    this.push(null);
  }

  handleReadyForQuery(): void {}

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  /** The rest of the rows still comes; unread, it would keep the connection busy for ever. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.stream.resume();
    done(error);
  }
}

/** Takes the rows of a `copy … from stdin`; finished when the server has them all. */
class CopyIn extends Writable implements pg.Submittable {
  readonly #statement: string;
  readonly #accepted = Promise.withResolvers<CopyConnection>();
  readonly #completed = Promise.withResolvers<void>();

  constructor(statement: string) {
    super();
    this.#statement = statement;
    // Failures are told by the stream itself, whoever waits here or not.
    this.#accepted.promise.catch(() => undefined);
    this.#completed.promise.catch(() => undefined);
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    if (this.destroyed) connection.sendCopyFail("given up");
    else this.#accepted.resolve(connection);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#completed.resolve();
  }

  handleError(error: Error): void {
    this.#accepted.reject(error);
    this.#completed.reject(error);
    this.destroy(error);
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#accepted.promise.then((connection) => {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) connection.stream.once("drain", () => done());
      else done();
    }, done);
  }

  override _final(done: (error?: Error) => void): void {
    this.#accepted.promise
      .then((connection) => {
        connection.endCopyFrom();
        return this.#completed.promise;
      })
      .then(() => done(), done);
  }
}

export function copyOut(client: pg.ClientBase, statement: string): Readable {
  return client.query(new CopyOut(statement));
}

export function copyIn(client: pg.ClientBase, statement: string): Writable {
  return client.query(new CopyIn(statement));
}
