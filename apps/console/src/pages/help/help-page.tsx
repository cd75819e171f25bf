import { findActionType } from "@baton/catalogue";
import { IconHelpCircle } from "@tabler/icons-react";
import { getRouteApi, useLocation } from "@tanstack/react-router";
import * as v from "valibot";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { SideList, SideListNote } from "../../editor/side-list.tsx";
import { WHOLE_CATALOGUE } from "../../entities/step/catalogue-search.ts";
import { TypeList } from "../../entities/step/type-list.tsx";
import { isLanguage } from "../../i18n/languages.ts";
import { chooseLanguage } from "../../ui/choose-language.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Page } from "../../ui/page.tsx";
import { SplitView } from "../../ui/split-view.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import classes from "./help.module.css";
import { helpSearchSchema } from "./help.search.ts";
import { TypeArticle } from "./type-article.tsx";

const route = getRouteApi("/app/help/actions");

const always = (): boolean => true;

/** A link may say in which language it is to be read. */
function useWantedLanguage(): void {
  const asked = v.safeParse(helpSearchSchema, useLocation().search);
  const language = asked.success ? asked.output.language : undefined;
  const navigate = route.useNavigate();
  useEffect(() => {
    if (language === undefined) return;
    if (isLanguage(language)) chooseLanguage(language);
    void navigate({ search: {}, hash: true, replace: true });
  }, [language, navigate]);
}

/** Everything there is to say of each type of step, made from the catalogue itself. */
export function HelpPage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const navigate = route.useNavigate();
  const [search, setSearch] = useState("");
  useWantedLanguage();
  return (
    <Page title={t(($) => $.shell.helpLinks)}>
      <SplitView
        hasOpen={hash !== ""}
        list={
          <SideList
            label={t(($) => $.help.list)}
            search={search}
            onSearch={setSearch}
            action={null}
          >
            <h2 className="visually-hidden">{t(($) => $.help.list)}</h2>
            <TypeList
              query={search}
              among={WHOLE_CATALOGUE}
              accepts={always}
              current={hash}
              whenEmpty={<SideListNote>{t(($) => $.help.noMatch)}</SideListNote>}
              onPick={({ name }) => void navigate({ hash: name })}
            />
          </SideList>
        }
      >
        <div className={classes["main"]}>
          <Shown name={hash} />
        </div>
      </SplitView>
    </Page>
  );
}

function Shown({ name }: { name: string }) {
  const { t } = useTranslation();
  const type = findActionType(name);
  if (type) return <TypeArticle key={name} type={type} />;
  return name === "" ? (
    <StateMessage
      icon={IconHelpCircle}
      title={t(($) => $.help.choose)}
      text={t(($) => $.help.chooseText)}
    />
  ) : (
    <StateMessage
      icon={IconHelpCircle}
      title={t(($) => $.help.unknown)}
      action={<LinkButton to="/help/actions">{t(($) => $.help.list)}</LinkButton>}
    />
  );
}
