import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import { welcome } from "../../ui/after-sign-in.ts";

/** Tells who has signed in again what became of what they had begun. */
export function useWelcome(): void {
  const { data: profile } = useQuery(profileQuery);
  const email = profile?.email;
  useEffect(() => {
    if (email !== undefined) welcome(email);
  }, [email]);
}
