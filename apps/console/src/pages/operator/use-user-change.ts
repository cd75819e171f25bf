import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fieldIssues } from "../../api/errors.ts";
import { notifyError } from "../../ui/notify.tsx";
import { operatorKeys } from "./operator.queries.ts";

interface UserChange<Input, Answer> {
  change: (input: Input) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

/** A change of one user; a refusal is said in words, beside its field where it has one. */
export function useUserChange<Input, Answer>({ change, onDone }: UserChange<Input, Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { handled: true },
    onSuccess: onDone,
    onError: (error) => {
      if (Object.keys(fieldIssues(error)).length === 0) notifyError(error);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: operatorKeys.all }),
  });
}
