import { fieldFaultText } from "../../api/field-fault-text.ts";
import type { TFunction } from "i18next";
import type { Fault } from "./step-issues.ts";

export function faultText(t: TFunction, fault: Fault): string {
  switch (fault.kind) {
    case "required":
      return t(($) => $.common.required);
    case "between":
      return t(($) => $.steps.faults.between, { min: fault.min, max: fault.max });
    case "numberOrVariable":
      return t(($) => $.steps.faults.numberOrVariable, { example: "{{name}}" });
    case "documentVariable":
      return t(($) => $.steps.faults.documentVariable, { example: "{{file}}" });
    case "order":
      return t(($) => $.steps.faults.order);
    case "name":
      return t(($) => $.steps.faults.name);
    case "tooLong":
      return t(($) => $.steps.faults.tooLong);
    case "other":
      return fieldFaultText(t, fault.message);
  }
}
