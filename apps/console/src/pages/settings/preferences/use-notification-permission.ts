import { useCallback, useEffect, useState } from "react";

type Permission = NotificationPermission | "unsupported";

/** Pages of plain http may show none, whatever is allowed. */
const permissionNow = (): Permission =>
  window.isSecureContext && "Notification" in window ? Notification.permission : "unsupported";

/** Whether this browser lets the console show notifications, also where that changes meanwhile. */
export function useNotificationPermission() {
  const [permission, setPermission] = useState(permissionNow);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => setPermission(permissionNow());
    // Who was sent to the browser's settings comes back from there.
    window.addEventListener("focus", look, { signal });
    void navigator.permissions?.query({ name: "notifications" }).then((status) => {
      if (!signal.aborted) status.addEventListener("change", look, { signal });
    });
    return () => listening.abort();
  }, []);
  const ask = useCallback(async (): Promise<boolean> => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    return answer === "granted";
  }, []);
  return { permission, ask };
}
