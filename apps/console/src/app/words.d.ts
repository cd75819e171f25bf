// What `t` knows: the words of every noun and page. Types only, nothing is loaded by it.
import "i18next";
import type * as common from "../i18n/words/ru.ts";
import type * as shell from "./shell/words/ru.ts";
import type * as shortcuts from "./shell/shortcuts-words/words/ru.ts";
import type * as palette from "./shell/palette-words/words/ru.ts";
import type * as firstSteps from "../pages/extensions/words/ru.ts";
import type * as gridColumns from "../ui/grid/column-words/ru.ts";
import type * as list from "../ui/list/words/ru.ts";
import type * as install from "../ui/install/words/ru.ts";
import type * as grid from "../ui/grid/words/ru.ts";
import type * as bulk from "../ui/bulk/words/ru.ts";
import type * as downloads from "../ui/download/words/ru.ts";
import type * as editor from "../editor/words/ru.ts";
import type * as login from "../pages/login/words/ru.ts";
import type * as overview from "../pages/overview/words/ru.ts";
import type * as help from "../pages/help/words/ru.ts";
import type * as problems from "../pages/problems/words/ru.ts";
import type * as operator from "../pages/operator/words/ru.ts";
import type * as settings from "../pages/settings/words/ru.ts";
import type * as extension from "../entities/extension/words/ru.ts";
import type * as extensionCommands from "../entities/extension/command-words/ru.ts";
import type * as extensionPanel from "../pages/extensions/panel-words/ru.ts";
import type * as extensionChanges from "../entities/extension/changes-words/ru.ts";
import type * as account from "../entities/account/words/ru.ts";
import type * as run from "../entities/run/words/ru.ts";
import type * as hold from "../entities/hold/words/ru.ts";
import type * as group from "../entities/group/words/ru.ts";
import type * as schedule from "../entities/schedule/words/ru.ts";
import type * as browserConnection from "../entities/browser-connection/words/ru.ts";
import type * as browserTemplates from "../pages/browser-templates/words/ru.ts";
import type * as browserProfile from "../entities/browser-profile/words/ru.ts";
import type * as script from "../entities/script/words/ru.ts";
import type * as registration from "../entities/user/registration/words/ru.ts";
import type * as security from "../entities/user/security/words/ru.ts";
import type * as impersonation from "../entities/user/impersonation/words/ru.ts";
import type * as payments from "../entities/payment/words/ru.ts";
import type * as terms from "../entities/user/terms/words/ru.ts";
import type * as sharing from "../entities/sharing/words/ru.ts";
import type * as exchange from "../entities/exchange/words/ru.ts";
import type * as action from "../entities/action/words/ru.ts";
import type * as step from "../entities/step/words/ru.ts";
import type * as tag from "../entities/tag/words/ru.ts";
import type * as proxy from "../entities/proxy/words/ru.ts";
import type * as github from "../entities/github/words/ru.ts";
import type * as document from "../entities/document/words/ru.ts";
import type * as notice from "../entities/notice/words/ru.ts";
import type * as dataOut from "../entities/data-out/words/ru.ts";
import type * as catalogue from "../entities/step/catalogue-words/ru/index.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    enableSelector: true;
    resources: {
      translation: typeof common &
        typeof shell &
        typeof palette &
        typeof shortcuts &
        typeof grid &
        typeof gridColumns &
        typeof list &
        typeof install &
        typeof firstSteps &
        typeof bulk &
        typeof downloads &
        typeof editor &
        typeof login &
        typeof overview &
        typeof problems &
        typeof help &
        typeof operator &
        typeof settings &
        typeof extension &
        typeof extensionChanges &
        typeof account &
        typeof extensionCommands &
        typeof extensionPanel &
        typeof run &
        typeof exchange &
        typeof hold &
        typeof group &
        typeof schedule &
        typeof script &
        typeof sharing &
        typeof registration &
        typeof security &
        typeof impersonation &
        typeof payments &
        typeof terms &
        typeof action &
        typeof step &
        typeof tag &
        typeof proxy &
        typeof github &
        typeof document &
        typeof notice &
        typeof dataOut &
        typeof browserProfile &
        typeof browserTemplates &
        typeof browserConnection &
        typeof catalogue;
    };
  }
}
