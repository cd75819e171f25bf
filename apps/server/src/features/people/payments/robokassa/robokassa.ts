import type { OperatorsDoor } from "../../../../network/fetch-operators.ts";
import type { RobokassaSettings } from "../../../../settings/payment-settings.ts";
import { decimalOf, kopecksOf, makeNotice, type Notice } from "../said/notice.ts";
import { isSignature, ownFieldsOf, sign } from "./robokassa-signature.ts";

const DESCRIPTION_MAX_CHARS = 100;
const ITEM_MAX_CHARS = 128;
const ANSWER_MAX_BYTES = 64 * 1024;
/** What a description may hold. */
const UNWANTED = /[^\p{Script=Latin}\p{Script=Cyrillic}\d\s.,:;!?()"'/+%-]/gu;
/** Result.Code and State.Code of OpStateExt. */
const RESULT = { ok: 0, noOperation: 3 };
const STATE = { cancelled: 10, returned: 60, paid: 100 };

export interface LinkedPayment {
  id: number;
  amount: number;
  tariffName: string;
  email: string;
}

type Fields = Readonly<Record<string, string>>;

/** Robokassa for one shop: where it is paid, what it says, and what it answers when asked. */
export function makeRobokassa(
  settings: RobokassaSettings,
  door: Pick<OperatorsDoor, "fetchUpTo">,
  callMs: number,
) {
  const { url, login, password1, password2, hash, isTest } = settings;

  /** The address at which the payment is made. */
  function linkTo({ id, amount, tariffName, email }: LinkedPayment): string {
    const sum = decimalOf(amount);
    const name = `${tariffName}, 30 дней`;
    const receipt = receiptOf(name, amount);
    const signature = sign(hash, login, sum, id, ...(receipt ? [receipt] : []), password1);
    const link = new URL(`${url}/Merchant/Index.aspx`);
    link.search = new URLSearchParams({
      MerchantLogin: login,
      OutSum: sum,
      InvId: String(id),
      Description: name.replace(UNWANTED, " ").slice(0, DESCRIPTION_MAX_CHARS),
      Email: email,
      Encoding: "utf-8",
      // What is hashed is what the other side reads after decoding the form once.
      ...(receipt && { Receipt: receipt }),
      ...(isTest && { IsTest: "1" }),
      SignatureValue: signature,
    }).toString();
    return link.href;
  }

  function receiptOf(name: string, amount: number): string | undefined {
    if (!settings.receipt) return undefined;
    const { tax, sno } = settings.receipt;
    const item = {
      ...{ name: name.slice(0, ITEM_MAX_CHARS), quantity: 1, sum: amount / 100, tax },
      ...{ payment_method: "full_payment", payment_object: "service" },
    };
    return JSON.stringify({ ...(sno !== undefined && { sno }), items: [item] });
  }

  /** What ResultURL was told; undefined where the signature is not Robokassa's. */
  function readResult(fields: Fields): { notice: Notice; answer: string } | undefined {
    const { OutSum: sum = "", InvId: id = "", SignatureValue: signature } = fields;
    const expected = sign(hash, sum, id, password2, ...ownFieldsOf(fields));
    if (!isSignature(signature, expected) || !/^[1-9]\d{0,9}$/.test(id)) return undefined;
    const notice = makeNotice({
      ...{ provider: "robokassa", kind: "paid", orderId: id, paymentId: Number(id) },
      // Another sum is another notice, which is looked at by itself.
      ...{ key: `${id}:paid:${sum}`, amount: kopecksOf(sum), currency: "RUB" },
      isTest: !isTest && fields["IsTest"] === "1",
    });
    return { notice, answer: `OK${id}` };
  }

  /** What has become of a payment; null where nothing has, or nothing is known of it there. */
  async function ask({ id }: { id: number }): Promise<Notice | null> {
    const query = new URLSearchParams({
      ...{ MerchantLogin: login, InvoiceID: String(id) },
      Signature: sign(hash, login, id, password2),
    });
    const response = await door.fetchUpTo(ANSWER_MAX_BYTES)(
      `${url}/Merchant/WebService/Service.asmx/OpStateExt?${query.toString()}`,
      { signal: AbortSignal.timeout(callMs) },
    );
    const text = await response.text();
    const result = codeIn(text, "Result");
    if (response.status !== 200 || result === undefined)
      throw new Error(`Robokassa answers ${response.status} without a result`);
    if (result === RESULT.noOperation) return null;
    if (result !== RESULT.ok) throw new Error(`Robokassa answers with code ${result}`);
    return noticeOfState(id, codeIn(text, "State"), valueIn(text, "OutSum"));
  }

  return { linkTo, readResult, ask };
}

function noticeOfState(id: number, state: number | undefined, sum: string | undefined) {
  const common = { provider: "robokassa", orderId: String(id), paymentId: id } as const;
  if (state === STATE.paid) {
    const amount = kopecksOf(sum);
    return makeNotice({
      ...{ ...common, kind: "paid", amount, currency: sum === undefined ? null : "RUB" },
      key: `${id}:paid:${sum ?? ""}`,
    });
  }
  if (state === STATE.cancelled)
    return makeNotice({ ...common, kind: "declined", key: `${id}:declined` });
  if (state === STATE.returned)
    return makeNotice({ ...common, kind: "refunded", key: `${id}:refunded` });
  return null;
}

/** `<Result><Code>0</Code>…` */
function codeIn(xml: string, element: "Result" | "State"): number | undefined {
  const code = new RegExp(`<${element}>\\s*<Code>(\\d{1,6})</Code>`).exec(xml)?.[1];
  return code === undefined ? undefined : Number(code);
}

const valueIn = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([\\d.]{1,30})</${element}>`).exec(xml)?.[1];
