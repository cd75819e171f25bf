export {
  type FakePayPro,
  type FakePayProOrder,
  type IpnType,
  startPayPro,
} from "./start-paypro.ts";
export { type FakeOperation, type FakeRobokassa, startRobokassa } from "./start-robokassa.ts";
