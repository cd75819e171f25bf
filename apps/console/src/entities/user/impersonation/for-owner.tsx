import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { lazyView } from "../../../ui/lazy-view.tsx";
import { profileQuery } from "../profile.queries.ts";
import { impersonationWords } from "./impersonation.words.ts";

const LockedNote = lazyView(
  [impersonationWords],
  async () => (await import("./locked-note.tsx")).LockedNote,
);

/** What shows that it is the user; an operator who is signed in as them reads why they cannot. */
export function ForOwner({ children }: { children: ReactNode }) {
  const { data: profile } = useQuery(profileQuery);
  if (!profile?.isImpersonated) return children;
  return (
    <Suspense>
      <LockedNote email={profile.email} />
    </Suspense>
  );
}
