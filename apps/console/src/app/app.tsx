import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { noticesView, plainNotice } from "../ui/notify.tsx";
import { queryClient } from "./query-client.ts";
import { session } from "../api/session.ts";
import { leadToFaults } from "../ui/first-fault.ts";
import { colorSchemeManager } from "../theme/color-scheme.ts";
import { cssVariables, theme } from "../theme/theme.ts";
import { useStore } from "../ui/store.ts";
import { withCode } from "../ui/with-code.ts";
import { forgetSession } from "./forget-session.ts";
import type { Router } from "./router.tsx";

/**
 * A session that begins or ends throws away all of the last one, and asks the guards again. Answers
 * with how often one took another's place: what stands on the page then still shows the last one's.
 */
function useSessionChanges(router: Router): number {
  const [replaced, setReplaced] = useState(0);
  const last = useRef(session.token());
  useEffect(
    () =>
      session.subscribe(() => {
        const token = session.token();
        forgetSession();
        void router.invalidate();
        if (last.current !== null && token !== null) setReplaced((count) => count + 1);
        last.current = token;
      }),
    [router],
  );
  return replaced;
}

interface AppProps {
  router: Router;
  /** What the link in the address signs in with. */
  linkToken: string | null;
}

export function App({ router, linkToken }: AppProps) {
  const replaced = useSessionChanges(router);
  useEffect(leadToFaults, []);
  useEffect(() => {
    if (linkToken === null) return;
    const load = () => import("./sign-in-by-link.ts");
    void withCode([], load, ({ signInByLink }) => void signInByLink(linkToken));
  }, [linkToken]);
  const cache = useStore(queryClient);
  const notices = useStore(noticesView);
  const plain = useStore(plainNotice);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={cache}>
        <RouterProvider key={replaced} router={router} />
        {notices}
        {plain !== null && (
          <p role="alert" className="plain-notice">
            {plain}
          </p>
        )}
      </QueryClientProvider>
    </MantineProvider>
  );
}
