import { type Endpoint, endpoints } from "@baton/contract";

interface Route {
  endpoint: Endpoint;
  pattern: RegExp;
  names: string[];
}

const nameOf = (segment: string): string | null =>
  segment.startsWith(":") ? segment.slice(1) : null;

function routeOf(endpoint: Endpoint): Route {
  const segments = endpoint.path.split("/");
  const source = segments.map((segment) =>
    nameOf(segment) === null ? segment.replaceAll(".", "\\.") : "([^/]+)",
  );
  return {
    endpoint,
    pattern: new RegExp(`^${source.join("/")}$`),
    names: segments.flatMap((segment) => nameOf(segment) ?? []),
  };
}

/** Those with fewer parameters first: `/api/runs/failures` is no run. */
const ROUTES = endpoints.map(routeOf).toSorted((a, b) => a.names.length - b.names.length);

/** The call of the contract that an address belongs to, with the parameters as they stand there. */
export function findEndpoint(method: string, path: string) {
  for (const { endpoint, pattern, names } of ROUTES) {
    const found = endpoint.method === method ? pattern.exec(path) : null;
    if (!found) continue;
    const values = found.slice(1).map(decodeURIComponent);
    const params = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    return { endpoint, params };
  }
  return null;
}
