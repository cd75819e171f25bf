import type { Endpoint, ResponseOf } from "@baton/contract";
import { endSessionBy } from "./client.ts";
import { ApiError, NetworkError } from "./errors.ts";
import { session } from "./session.ts";

interface SendOptions {
  signal: AbortSignal;
  /** How many bytes of the form have left. */
  onProgress: (sentBytes: number) => void;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * The typed call of an endpoint that takes files, with word of how much has left. `fetch` does not
 * tell that, so this is an XMLHttpRequest.
 */
export function sendForm<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  { signal, onProgress }: SendOptions,
): Promise<ResponseOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpoint.path);
    const token = session.token();
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("load", () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(body as ResponseOf<E>);
      const error = new ApiError(request.status, body, true);
      endSessionBy(error, token);
      reject(error);
    });
    request.addEventListener("error", () => reject(new NetworkError(null)));
    request.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
