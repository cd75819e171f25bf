import {
  type BodyInputOf,
  confirmIdentity,
  type Endpoint,
  login,
  type ParamsOf,
  type QueryInputOf,
  type ResponseOf,
} from "@baton/contract";

interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryInputOf<E>;
  /** A FormData is sent as it is, for calls that take files. */
  body?: BodyInputOf<E> | FormData;
}

/** The API as a program of a customer's would use it. */
export class Api {
  readonly #url: string;
  readonly #token: string;
  readonly #password: string | undefined;

  constructor(url: string, token: string, password?: string) {
    this.#url = url;
    this.#token = token;
    this.#password = password;
  }

  static async logIn(
    url: string,
    credentials: { username: string; password: string },
  ): Promise<Api> {
    const answer = await fetch(url + login.path, {
      method: login.method,
      body: new URLSearchParams(credentials),
    });
    const { accessToken } = (await answer.json()) as ResponseOf<typeof login>;
    return new Api(url, accessToken, credentials.password);
  }

  async send(endpoint: Endpoint, input: CallInput<Endpoint> = {}): Promise<Response> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      String((input.params as Record<string, unknown>)[name]),
    );
    const query = new URLSearchParams((input.query ?? {}) as Record<string, string>);
    const { body } = input;
    const isForm = body instanceof FormData;
    return fetch(`${this.#url}${path}${query.size > 0 ? `?${query.toString()}` : ""}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
        ...(endpoint.proof === "header" ? await this.#confirmation() : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  /** Some calls ask whoever calls to show that it is they, though they are signed in. */
  async #confirmation(): Promise<Record<string, string>> {
    if (this.#password === undefined) return {};
    const { confirmation } = await this.call(confirmIdentity, {
      body: { password: this.#password },
    });
    return { "x-confirmation": confirmation };
  }

  /** Throws with the server's words when the call is refused. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<ResponseOf<E>> {
    const answer = await this.send(endpoint, input);
    if (!answer.ok) throw new Error(`${endpoint.name}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as ResponseOf<E>;
  }
}
