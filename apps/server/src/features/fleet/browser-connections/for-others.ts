/* For whatever asks vendors for something, through the user's connections. */
export {
  type ConnectionRow,
  findAnyConnectionRow,
  findConnectionRow,
} from "./connections.tables.ts";
/* For the change of the secret key. */
export { CONNECTION_SECRETS } from "./connection-secrets.ts";
