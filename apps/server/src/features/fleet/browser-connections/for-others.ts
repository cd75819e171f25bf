/* For whatever asks vendors for something, through the user's connections. */
export {
  type ConnectionRow,
  findAnyConnectionRow,
  findConnectionRow,
} from "./connections.tables.ts";
/* For a probe of a vendor from the command line. */
export { makeCloudTransport } from "./cloud-transport.ts";
/* For the change of the secret key. */
export { CONNECTION_SECRETS } from "./connection-secrets.ts";
/* For profiles, and what makes them: the machines that are reached, and what vendors answer. */
export { type AskVendor, makeAskVendor } from "./ask-vendor.ts";
export { type Machines, makeMachines } from "./machines.ts";
export {
  makeVendorClients,
  type OpenVendor,
  type VendorClients,
  vendorOf,
} from "./vendor-clients.ts";
export { toAppError } from "./vendor-fault.ts";
