import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/** To where it is paid: the trial provider's page is one of our own, others are other sites. */
export function useLeaveFor(): (link: string) => void {
  const router = useRouter();
  return useCallback(
    (link) => {
      const url = new URL(link, location.href);
      if (!/^https?:$/.test(url.protocol)) throw new Error("no address of a payment");
      if (url.origin === location.origin && url.pathname.startsWith("/payments/sandbox/"))
        router.history.push(url.pathname);
      else location.assign(url.href);
    },
    [router],
  );
}
